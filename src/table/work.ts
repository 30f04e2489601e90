/**
 * What takes too long for a screen's thread: shuffling, proving, checking proofs, and the audit after the game.
 *
 * `worksOf(table)` says what this phone has to work on now. It follows from the table alone, so nothing has to be remembered: after each step the shell
 * starts what is new in the list, gives up what is no longer in it, and hands in each result as an event. Until a proof is checked the table does
 * not read on. `runWork` does one of them, in a worker or anywhere; works and results are plain data.
 */
import { assertNever } from '../base/result.ts';
import type { Job } from '../crypto/job.ts';
import { auditDeck } from '../fair/deck/audit.ts';
import { doHeavy, heavyWork, judgeHeavy } from '../fair/deck/heavy.ts';
import { auditOf, toAudit } from './closing.ts';
import { unjudged } from './deck.ts';
import { mayAct } from './own.ts';
import type { RoundOf } from './round.ts';
import type { Table } from './table.ts';
import { hasAnswered, unreadBodies } from './unread.ts';
import type { Work, Worked } from './works.ts';

/** What this phone has to work on now, the most urgent first. */
export function worksOf<O, S, A, V, R>(table: Table<O, S, A, V, R>): readonly Work[] {
  const { round } = table;
  if (round.kind === 'closing') return audits(table);
  if (table.fault !== null || round.kind !== 'deck' || (round.wait.kind !== 'shuffle' && round.wait.kind !== 'rebuild')) return [];
  return [...shuffles(table, round), ...judgements(table)];
}

/** Everybody waits for a pile, and the game for all proofs. */
function shuffles<O, S, A, V, R>(table: Table<O, S, A, V, R>, round: RoundOf<A, 'deck'>): readonly Work[] {
  const { cards } = table;
  if (cards.kind !== 'fair') return [];
  return table.owns.flatMap((own): readonly Work[] => {
    if (own.deck === null || !mayAct(table, own) || hasAnswered(table, own.seat)) return [];
    const job = heavyWork(cards.deck, own.deck);
    return job === null ? [] : [{ kind: 'shuffle', id: `${job.kind}/${round.since}/${own.seat}`, seat: own.seat, job }];
  });
}

/** Proofs are checked as soon as their piles are out, before it is their turn to be read. */
function judgements<O, S, A, V, R>(table: Table<O, S, A, V, R>): readonly Work[] {
  return table.seats.flatMap((seat) => unreadBodies(table, seat).flatMap((body): readonly Work[] => {
    const open = body.kind === 'deck' ? unjudged(table, seat, body.message) : null;
    return open === null ? [] : [{ kind: 'judge', id: open.id, seat, job: open.job }];
  }));
}

function audits<O, S, A, V, R>(table: Table<O, S, A, V, R>): readonly Work[] {
  const seeds = toAudit(table);
  const seats = seeds.map(({ seat }) => seat);
  return seeds.length === 0 ? [] : [{ kind: 'audit', id: `audit/${seats.join('-')}`, seats, job: auditOf(table, seeds) }];
}

/** Does one work. To give it up, stop asking for more. */
export function* runWork(asked: Work): Job<Worked> {
  const { kind, id } = asked;
  switch (kind) {
    case 'shuffle':
      return { kind: 'worked', id, result: { kind, message: yield* doHeavy(asked.job) } };
    case 'judge':
      return { kind: 'worked', id, result: { kind, holds: yield* judgeHeavy(asked.job) } };
    case 'audit':
      return { kind: 'worked', id, result: { kind, finding: yield* auditDeck(asked.job) } };
    default:
      return assertNever(asked);
  }
}
