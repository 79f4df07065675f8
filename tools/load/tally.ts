import { type Prepared, textOf } from './prepared';
import type { Reply } from './wire';

export type Outcome = 'right' | 'wrong' | 'turned away' | 'failed' | 'unanswered';

/** Compares a response under load with the one before. */
export function outcomeOf({ question, answer }: Prepared, reply: Reply): Outcome {
  if (reply.status === 0) return 'unanswered';
  if (reply.status === 503 && reply.retryAfter !== undefined) return 'turned away';
  if (question.isRefresh === true && reply.status === 304) return reply.tag === answer.tag ? 'right' : 'wrong';
  if (reply.status !== 200) return 'failed';
  // Equal compressed bytes need no decompression.
  return reply.bytes.equals(answer.bytes) || textOf(reply) === textOf(answer) ? 'right' : 'wrong';
}

export interface Tally {
  readonly name: string;
  readonly ms: readonly number[];
  readonly outcomes: Readonly<Record<Outcome, number>>;
}

export interface Ended {
  readonly name: string;
  readonly at: number;
  readonly ms: number;
  readonly outcome: Outcome;
}

export function tallyOf(name: string, ended: readonly Ended[]): Tally {
  const outcomes = { right: 0, wrong: 0, 'turned away': 0, failed: 0, unanswered: 0 };
  for (const { outcome } of ended) outcomes[outcome] += 1;
  const answered = ended.filter(({ outcome }) => outcome === 'right' || outcome === 'wrong');
  return { name, outcomes, ms: answered.map(({ ms }) => ms).sort((left, right) => left - right) };
}

/** Returns the time in ms within which this share of requests was answered. */
export function within(share: number, { ms }: Tally): number | undefined {
  return ms[Math.min(ms.length - 1, Math.ceil(share * ms.length) - 1)];
}

const shown = (value: number | undefined) => (value === undefined ? '-' : value < 10 ? value.toFixed(1) : value.toFixed(0));

export function lineOf(tally: Tally): string {
  const { outcomes, ms } = tally;
  const times = [0.5, 0.95, 0.99, 1].map((share) => shown(within(share, tally)).padStart(7));
  const counts = [ms.length, outcomes.wrong, outcomes['turned away'], outcomes.failed, outcomes.unanswered];
  return [tally.name.padEnd(28), ...times, ...counts.map((count) => String(count).padStart(8))].join('');
}

export const heading = [
  'milliseconds'.padEnd(28),
  ...['p50', 'p95', 'p99', 'max'].map((name) => name.padStart(7)),
  ...['answers', 'wrong', 'away', 'failed', 'lost'].map((name) => name.padStart(8)),
].join('');
