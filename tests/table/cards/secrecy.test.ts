/** Nobody learns a hand: two games that differ in nothing but one player's cards look alike to everybody else, on the screen, on the wire and in what is kept. */
import { describe, expect, it } from 'vitest';
import { toHex, type Bytes } from '../../../src/base/bytes.ts';
import { cardPoint } from '../../../src/crypto/card-point.ts';
import { encodePoint } from '../../../src/crypto/group.ts';
import { prf } from '../../../src/crypto/prf.ts';
import { decodeEntry } from '../../../src/log/entry.ts';
import { bodyOf } from '../../../src/table/body.ts';
import { knownTo } from '../../../src/table/known.ts';
import { choicesOf, lacking, viewOf } from '../../../src/table/show.ts';
import { exchange, foundingOf, openPhone, piePhones, secretsOf, type CardPhone } from './party.ts';
import { toyCardsOf, type ToyCardAction, type ToyCardOutcome, type ToyCardState, type ToyCardView } from './toy-cards.ts';

type Phone = CardPhone<{ readonly turns: number }, ToyCardState, ToyCardAction, ToyCardView, ToyCardOutcome>;

/** Few cards, so that a deal with the same cards for seat 0 and others for seat 1 is soon found. */
const few = toyCardsOf(5);

/** Two phones at the same table; only the seed of seat 1 is another one. */
function deal(salt: number): readonly [Phone, Phone] {
  const founding = foundingOf(few, { turns: 9 }, 2);
  const phones = [openPhone(few, founding, [secretsOf(0)]), openPhone(few, founding, [{ ...secretsOf(1), seed: prf('salted', new Uint8Array(32), salt) }])] as const;
  for (const phone of phones) phone.take({ kind: 'begin' });
  exchange(phones);
  return phones;
}

const handOf = (phone: Phone): string => [...knownTo(phone.table, phone.seat).values()].join();

/** Who and how long and of what kind, of everything that was signed. */
function shapeOf(entries: readonly Bytes[]): readonly string[] {
  return entries.map((bytes) => {
    const entry = decodeEntry(bytes);
    const body = entry.ok ? bodyOf(entry.value) : null;
    return entry.ok && body?.ok ? `${entry.value.seat}/${entry.value.number} ${body.value.kind} ${bytes.length}` : '?';
  });
}

/** Seat 0 plays a card, seat 1 draws, seat 0 draws a card of the pile: nothing of what seat 1 holds is turned up. */
function play([a, b]: readonly [Phone, Phone]): readonly string[] {
  const seen: string[] = [];
  const look = (): void => void seen.push(JSON.stringify([viewOf(a.table, a.seat), viewOf(a.table, null), choicesOf(a.table, a.table.seats[0] as never)]));
  for (const [phone, kind] of [[a, 'play'], [b, 'draw'], [a, 'draw']] as const) {
    look();
    const action = choicesOf(phone.table, phone.seat as never).find((each) => each.kind === kind && !('roll' in each && each.roll));
    if (action === undefined || phone.seat === null) throw new Error(`no ${kind}`);
    phone.take({ kind: 'act', seat: phone.seat, action });
    exchange([a, b]);
    look();
  }
  return seen;
}

describe('a hand', () => {
  it('makes no difference to what anybody else sees, sends, gets or keeps', () => {
    const first = deal(0);
    let other = deal(1);
    for (let salt = 2; handOf(other[0]) !== handOf(first[0]) || handOf(other[1]) === handOf(first[1]); salt++) other = deal(salt);
    const views = [play(first), play(other)] as const;
    // What seat 0 draws from the pile is its own card again, and may differ; up to there all is alike.
    expect(views[1].slice(0, 5)).toEqual(views[0].slice(0, 5));
    expect(shapeOf(lacking(other[0].table, []))).toEqual(shapeOf(lacking(first[0].table, [])));
    expect(shapeOf(other[0].saved)).toEqual(shapeOf(first[0].saved));
    expect(other[0].effects.map((effect) => effect.kind)).toEqual(first[0].effects.map((effect) => effect.kind));
    expect(viewOf(other[1].table, other[1].seat)).not.toEqual(viewOf(first[1].table, first[1].seat));
  });

  it('of the real game leaves no card of it in anything that a phone sends or keeps', () => {
    const phones = piePhones(3, 41);
    exchange(phones);
    const [first] = phones as [(typeof phones)[0] & object];
    const { tableId } = first.table;
    const points = Array.from({ length: 96 }, (_, card) => toHex(encodePoint(cardPoint(tableId, card))));
    const traffic = lacking(first.table, []).map(toHex).join(' ');
    expect(points.filter((point) => traffic.includes(point))).toEqual([]);
    // No phone has the shares to read another's card: of each dealt slot one share was never made.
    for (const phone of phones) {
      expect(knownTo(phone.table, phone.seat).size).toBe(5);
      for (const player of viewOf(phone.table, phone.seat).players) expect(player.hand.filter((card) => card.face !== null)).toHaveLength(player.seat === phone.seat ? 5 : 0);
    }
    expect(phones.slice(1).map((phone) => viewOf(phone.table, null))).toEqual([viewOf(first.table, null), viewOf(first.table, null)]);
  });
});
