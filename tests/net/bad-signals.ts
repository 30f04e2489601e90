/** What a stranger may send through the signalling server, and nobody should take. */
const sdp = (type: string, text: string): object => ({ type, sdp: text });
export const offer = (fields: object): object => ({ type: 'OFFER', payload: { type: 'data', serialization: 'raw', reliable: true, label: 'x', connectionId: 'c', sdp: sdp('offer', 'v=0'), ...fields } });
export const BAD_SIGNALS: readonly object[] = [
  { type: 'OFFER' },
  { type: 'OFFER', payload: null },
  { type: 'OFFER', payload: 'text' },
  offer({}),
  offer({ connectionId: 'd', sdp: sdp('answer', 'v=0') }),
  offer({ connectionId: 'e', sdp: null }),
  offer({ connectionId: 7 }),
  offer({ connectionId: 'f', serialization: 'nonsense' }),
  offer({ connectionId: 'g', serialization: 'json' }),
  offer({ connectionId: 'h', serialization: 'constructor' }),
  offer({ connectionId: 'i', type: 'media' }),
  offer({ connectionId: 'j', sdp: sdp('offer', 'x'.repeat(40_000)) }),
  { type: 'ANSWER' },
  { type: 'ANSWER', payload: { connectionId: 'c', sdp: sdp('answer', 'v=0') } },
  { type: 'ANSWER', payload: { connectionId: 'unknown', sdp: null } },
  { type: 'CANDIDATE' },
  { type: 'CANDIDATE', payload: { connectionId: 'c', candidate: null } },
  { type: 'CANDIDATE', payload: { connectionId: 'c', candidate: { candidate: 'nonsense', sdpMid: '0', sdpMLineIndex: 0 } } },
  { type: 'CANDIDATE', payload: { connectionId: 'unknown', candidate: { candidate: '' } } },
  { type: 'LEAVE' },
  { type: 'EXPIRE' },
  { type: 'EXPIRE', payload: [] },
];
