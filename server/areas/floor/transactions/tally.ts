import { type SQL, sql } from 'drizzle-orm';
import { addDays } from '../../../../src/schemas/wire/days';
import type { Period } from '../../../calendar/period';
import type { Stretch } from '../../../calendar/stretches';
import { dayStart, splitPeriod } from '../../../calendar/wholeDays';
import type { Database } from '../../../db/database';
import type { Question } from './question';

export type Tally<Sums> = Sums & Period & { readonly quantity: number };

export interface Adding<Sums> {
  /** Both days inclusive. */
  days(db: Database, sites: readonly number[], first: string, last: string): Promise<readonly Tally<Sums>[]>;
  rows(db: Database, question: Question): Promise<readonly (Sums & { readonly quantity: number })[]>;
}

/**
 * Sums a question, latest first. Uses daily sums; reads rows only at the period's ends and for extra conditions. Needs a snapshot
 * transaction.
 */
export async function tally<Sums>(db: Database, question: Question, adding: Adding<Sums>): Promise<readonly Tally<Sums>[]> {
  const counted = async (period: Period) => (await adding.rows(db, { ...question, ...period })).map((sums) => ({ ...sums, ...period }));
  if (question.also !== undefined) return counted(question);
  const { days, ends } = splitPeriod(question);
  const whole = days === undefined ? [] : await adding.days(db, question.sites, days.first, days.last);
  const ofEnds: Tally<Sums>[] = [];
  for (const end of ends) ofEnds.push(...(await counted({ from: end.from, to: end.to })));
  return [...whole, ...ofEnds].toSorted((a, b) => b.from.getTime() - a.from.getTime());
}

export function ofDay(day: string): Period {
  return { from: dayStart(day), to: dayStart(addDays(day, 1)) };
}

/** Latest first. */
export function stretchesOf(tallies: readonly Tally<unknown>[]): readonly Stretch[] {
  const byStart = new Map<number, Stretch>();
  for (const { from, to, quantity } of tallies) {
    const known = byStart.get(from.getTime());
    byStart.set(from.getTime(), { from, to, quantity: quantity + (known?.quantity ?? 0) });
  }
  return [...byStart.values()];
}

/** Float gives both drivers the same number, exact for any realistic amount. */
export function sumAs(column: string, name: string): SQL {
  return sql.raw(`coalesce(sum(${column}), 0)::float8 as "${name}"`);
}
