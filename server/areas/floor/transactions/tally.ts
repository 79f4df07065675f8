import { type SQL, sql } from 'drizzle-orm';
import { addDays } from '../../../../src/schemas/wire/days';
import type { Period } from '../../../calendar/period';
import type { Stretch } from '../../../calendar/stretches';
import { dayStart, splitPeriod } from '../../../calendar/wholeDays';
import type { Database } from '../../../db/database';
import type { Question } from './question';

/** Some rows of one kind in a stretch of time, added up. */
export type Tally<Sums> = Sums & Period & { readonly quantity: number };

/** How the rows of a list are added up. */
export interface Adding<Sums> {
  /** From the sums of whole days, both ends meant. */
  days(db: Database, sites: readonly number[], first: string, last: string): Promise<readonly Tally<Sums>[]>;
  /** From the rows themselves. */
  rows(db: Database, question: Question): Promise<readonly (Sums & { readonly quantity: number })[]>;
}

/**
 * What a question comes to, the latest first. Whole days were added up as they went by; only the ragged ends of the period are counted row by row, and
 * questions that narrow it further. Ask within a transaction that sees one state of the database.
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

/** From the start of a day to its end. */
export function ofDay(day: string): Period {
  return { from: dayStart(day), to: dayStart(addDays(day, 1)) };
}

/** Where the rows of all kinds lie, the latest first. */
export function stretchesOf(tallies: readonly Tally<unknown>[]): readonly Stretch[] {
  const byStart = new Map<number, Stretch>();
  for (const { from, to, quantity } of tallies) {
    const known = byStart.get(from.getTime());
    byStart.set(from.getTime(), { from, to, quantity: quantity + (known?.quantity ?? 0) });
  }
  return [...byStart.values()];
}

/** A sum as a number that both drivers read alike; it is exact far beyond any amount of money there is. */
export function sumAs(column: string, name: string): SQL {
  return sql.raw(`coalesce(sum(${column}), 0)::float8 as "${name}"`);
}
