import type { InputOf } from '../../../../../src/schemas/call';
import type { complianceRecords } from '../../../../../src/schemas/calls/complianceRecords';
import type { Difference } from '../../../../../src/schemas/entities/compliance/common';
import type { FieldError } from '../../../../../src/schemas/failure';
import { review as form } from '../../../../../src/schemas/forms/review.form';
import { businessDay, isIsoDate } from '../../../../../src/schemas/wire/dates';
import { differencesBetween, type LabelledField } from '../../../../audit/fieldConflict';
import type { Context } from '../../../../call/context';
import { requireNone } from '../../common/complaints';
import { type ComplianceOption, offered, optionsOf } from '../../common/options';
import type { ReviewRow } from './form';

export type Completion = InputOf<typeof complianceRecords.completeReview>;

export type Answers = Pick<
  ReviewRow,
  | 'enteredVenue'
  | 'venueEnterCountId'
  | 'venueEnterTimeId'
  | 'behaviourChanged'
  | 'behaviourComments'
  | 'atRisk'
  | 'atRiskMeasures'
  | 'anotherReview'
  | 'nextReviewDate'
  | 'barCustomer'
>;
type Field = keyof Answers;

export const reviewFields: readonly LabelledField[] = form.order.map((field) => ({ field, label: form.fields[field]?.title ?? field }));

/** The form's limit. */
const longestText = 2000;

interface Lists {
  readonly counts: readonly ComplianceOption[];
  readonly times: readonly ComplianceOption[];
}

async function readLists(context: Context): Promise<Lists> {
  return { counts: await optionsOf(context, 'VenueEnterCount'), times: await optionsOf(context, 'VenueEnterTime') };
}

function worded(text: string | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}

/** Drops answers to hidden questions. docs/rules/compliance.md, 4. */
function answersOf(sent: Completion): Answers {
  const { enteredVenue, behaviourChanged, atRisk, anotherReview, barCustomer } = sent;
  return {
    enteredVenue,
    venueEnterCountId: enteredVenue ? (sent.venueEnterCountId ?? null) : null,
    venueEnterTimeId: enteredVenue ? (sent.venueEnterTimeId ?? null) : null,
    behaviourChanged,
    behaviourComments: behaviourChanged ? worded(sent.behaviourComments) : null,
    atRisk,
    atRiskMeasures: atRisk ? worded(sent.atRiskMeasures) : null,
    anotherReview,
    nextReviewDate: anotherReview ? (sent.nextReviewDate ?? null) : null,
    barCustomer,
  };
}

function complaint(field: Field, rule: 'required' | 'format' | 'earliest' | 'maxLength'): FieldError {
  return { field, message: form.fields[field]?.messages?.[rule] ?? 'must be answered' };
}

function listed(options: readonly ComplianceOption[], id: number | null): boolean {
  return offered(options).some((option) => option.id === id);
}

/** docs/rules/compliance.md, 5. */
function complaintsOf(answers: Answers, { counts, times }: Lists, today: string): readonly FieldError[] {
  const errors: FieldError[] = [];
  const text = (field: 'behaviourComments' | 'atRiskMeasures') => {
    const answer = answers[field];
    if (answer === null) errors.push(complaint(field, 'required'));
    else if (answer.length > longestText) errors.push(complaint(field, 'maxLength'));
  };
  if (answers.enteredVenue && !listed(counts, answers.venueEnterCountId)) errors.push(complaint('venueEnterCountId', 'required'));
  if (answers.enteredVenue && !listed(times, answers.venueEnterTimeId)) errors.push(complaint('venueEnterTimeId', 'required'));
  if (answers.behaviourChanged) text('behaviourComments');
  if (answers.atRisk) text('atRiskMeasures');
  if (answers.anotherReview) {
    const day = answers.nextReviewDate;
    if (day === null) errors.push(complaint('nextReviewDate', 'required'));
    else if (!isIsoDate(day)) errors.push(complaint('nextReviewDate', 'format'));
    else if (day < today) errors.push(complaint('nextReviewDate', 'earliest'));
  }
  return errors;
}

/** Throws CallError 400 with all complaints. docs/rules/compliance.md, 5. */
export async function requireAnswers(context: Context, sent: Completion): Promise<Answers> {
  const answers = answersOf(sent);
  requireNone(complaintsOf(answers, await readLists(context), businessDay(context.now)));
  return answers;
}

function shown(answers: Answers, { counts, times }: Lists): Readonly<Record<string, string>> {
  const nameIn = (options: readonly ComplianceOption[], id: unknown) => options.find((option) => option.id === id)?.name;
  const of = (field: string, value: unknown): string => {
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    if (field === 'venueEnterCountId') return nameIn(counts, value) ?? '';
    if (field === 'venueEnterTimeId') return nameIn(times, value) ?? '';
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(Object.entries(answers).map(([field, value]) => [field, of(field, value)]));
}

export async function reviewDifferences(context: Context, sent: Completion, stored: ReviewRow): Promise<readonly Difference[]> {
  const lists = await readLists(context);
  return differencesBetween(reviewFields, shown(answersOf(sent), lists), shown(stored, lists));
}
