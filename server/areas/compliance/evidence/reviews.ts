import { asc, inArray } from 'drizzle-orm';
import { review } from '../../../../src/schemas/forms/review.form';
import { showInstant } from '../../../../src/schemas/wire/dates';
import type { Context } from '../../../call/context';
import { complianceReview } from '../../../db/schema';
import { optionsOf, withListsOf } from '../common/options';
import { reviewStatusOf } from '../common/statuses';
import { yesNo } from '../filing/texts';
import type { SiteRecord } from './kinds';

export interface ShownReview {
  readonly recordId: number;
  readonly values: readonly string[];
}

const questions = Object.entries(review.fields).map(([name, { title = '' }]) => ({ name, title }));

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

const lists: Readonly<Record<string, string>> = { venueEnterCountId: 'VenueEnterCount', venueEnterTimeId: 'VenueEnterTime' };

async function shownAnswer(context: Context, name: string, value: unknown): Promise<string> {
  const item = lists[name];
  const chosen = item === undefined ? undefined : (await optionsOf(context, item)).find(({ id }) => id === value);
  return chosen?.name ?? answerText(value);
}

/** Earliest first. */
export async function readReviews(context: Context, records: ReadonlyMap<number, SiteRecord>): Promise<readonly ShownReview[]> {
  const rows = await context.db
    .select()
    .from(complianceReview)
    .where(inArray(complianceReview.recordId, [...records.keys()]))
    .orderBy(asc(complianceReview.reviewAt), asc(complianceReview.id));
  const shown: ShownReview[] = [];
  for (const row of rows) {
    const { recordId, reviewAt, completedAt, completedBy } = row;
    const about = records.get(recordId);
    if (about === undefined) continue;
    const ofOperator = withListsOf(context, about.site);
    const answers = new Map<string, unknown>(Object.entries(row));
    const values: string[] = [];
    for (const { name } of questions) values.push(await shownAnswer(ofOperator, name, answers.get(name)));
    const closed = completedAt === null ? '' : showInstant(completedAt, 'year-first');
    const state = reviewStatusOf(completedAt !== null).name;
    shown.push({ recordId, values: [showInstant(reviewAt, 'year-first'), state, completedBy ?? '', closed, ...values] });
  }
  return shown;
}
