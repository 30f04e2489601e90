/**
 * The camera on the back of the phone, from the first question for it to the last frame. Browsers let it die without a word when somebody looks at another app,
 * or let a page wait for it without end: so whoever shows it no picture for some seconds has failed, and can be asked again.
 */
export type CameraFailure =
  /** The person, or the browser, does not allow it. */
  | 'denied'
  | 'missing'
  /** Another app has it, or it has died. */
  | 'lost'
  /** It does not answer, or shows nothing; it may still do so. */
  | 'silent'
  /** A page that came by plain http has none. */
  | 'insecure';

export type CameraState = { readonly kind: 'starting' } | { readonly kind: 'on' } | { readonly kind: 'failed'; readonly why: CameraFailure };

/** Until something is said. A person who is just reading the browser's question is not interrupted by it. */
const PATIENCE = 4000;
const LOOK_EVERY = 1000;

const WANTED: MediaStreamConstraints = { audio: false, video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 960 } } };

function failureOf(error: unknown): CameraFailure {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'lost';
}

/** Older browsers, and pages that came by plain http, have none. */
const devices = (): MediaDevices | undefined => (navigator as { readonly mediaDevices?: MediaDevices }).mediaDevices;

/** Shows it in this element, while the page is to be seen. The returned function stops it. */
export function runCamera(video: HTMLVideoElement, told: (state: CameraState) => void): () => void {
  let stream: MediaStream | null = null;
  let session = 0;
  let looking: ReturnType<typeof setInterval> | undefined;

  function stop(): void {
    session += 1;
    clearInterval(looking);
    for (const track of stream?.getTracks() ?? []) track.stop();
    stream = null;
    video.srcObject = null;
  }
  function fail(why: CameraFailure): void {
    stop();
    told({ kind: 'failed', why });
  }
  /** Frames are what counts: a track that says it lives is not believed. */
  function watch(): void {
    let [seen, since] = [0, performance.now()];
    looking = setInterval(() => {
      const now = performance.now();
      const frames = video.getVideoPlaybackQuality().totalVideoFrames;
      if (stream?.getTracks().every(({ readyState }) => readyState === 'ended') === true) return fail('lost');
      if (stream !== null && frames !== seen) {
        [seen, since] = [frames, now];
        told({ kind: 'on' });
      } else if (now - since >= PATIENCE) {
        since = now;
        // It may still come: while the browser asks the person, or on a phone that is busy.
        told({ kind: 'failed', why: 'silent' });
      }
      return undefined;
    }, LOOK_EVERY);
  }
  async function start(): Promise<void> {
    stop();
    const mine = session;
    told({ kind: 'starting' });
    const mediaDevices = devices();
    if (mediaDevices === undefined) return fail('insecure');
    watch();
    try {
      const opened = await mediaDevices.getUserMedia(WANTED);
      if (mine !== session) return opened.getTracks().forEach((track) => track.stop());
      stream = opened;
      video.srcObject = opened;
      await video.play();
    } catch (error) {
      if (mine === session) fail(failureOf(error));
    }
  }
  function onVisibility(): void {
    if (document.visibilityState === 'visible') void start();
    else stop();
  }
  document.addEventListener('visibilitychange', onVisibility);
  if (document.visibilityState === 'visible') void start();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    stop();
  };
}
