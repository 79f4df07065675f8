import { asc, inArray } from 'drizzle-orm';
import { review } from '../../../../src/schemas/forms/review.form';
import { showInstant } from '../../../../src/schemas/wire/dates';
import type { Context } from '../../../call/context';
import { complianceReview } from '../../../db/schema';
import { yesNo } from '../filing/texts';
import { optionsOf } from '../ground/options';
import { reviewStatusOf } from '../ground/statuses';

/** A review of a record, as it is shown. */
export interface ShownReview {
  readonly recordId: number;
  readonly values: readonly string[];
}

const questions = Object.entries(review.fields).map(([name, { title = '' }]) => ({ name, title }));

/** What each value of a review is called. */
export const reviewLabels: readonly string[] = [
  'Review due',
  'Review',
  'Completed by',
  'Completed at',
  ...questions.map(({ title }) => title),
];

function answerText(value: unknown): string {
  if (typeof value === 'boolean') return yesNo(value) ?? '';
  return value === null || value === undefined ? '' : String(value);
}

/** The reviews of these records with their answers, the earliest first. */
export async function readReviews(context: Context, ids: readonly number[]): Promise<readonly ShownReview[]> {
  const rows = await context.db
    .select()
    .from(complianceReview)
    .where(inArray(complianceReview.recordId, [...ids]))
    .orderBy(asc(complianceReview.reviewAt), asc(complianceReview.id));
  if (rows.length === 0) return [];
  const lists = new Map([
    ['venueEnterCountId', await optionsOf(context, 'VenueEnterCount')],
    ['venueEnterTimeId', await optionsOf(context, 'VenueEnterTime')],
  ]);
  return rows.map((row) => {
    const answers = new Map<string, unknown>(Object.entries(row));
    const shown = questions.map(({ name }) => {
      const value = answers.get(name);
      return lists.get(name)?.find(({ id }) => id === value)?.name ?? answerText(value);
    });
    const closed = row.completedAt === null ? '' : showInstant(row.completedAt, 'year-first');
    const state = reviewStatusOf(row.completedAt !== null).name;
    return { recordId: row.recordId, values: [showInstant(row.reviewAt, 'year-first'), state, row.completedBy ?? '', closed, ...shown] };
  });
}
