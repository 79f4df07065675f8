import type { ReviewEntry, ReviewForm } from '../schemas/entities/compliance/records';
import type { Failure } from '../schemas/failure';
import type { ReviewAnswers } from '../schemas/forms/review.form';
import { businessDay } from '../schemas/wire/dates';

export interface ReviewInput {
  /** The record whose reviews they are. */
  readonly complianceId: number;
  readonly reviews: readonly ReviewEntry[];
  /** The review to begin with. */
  readonly reviewId?: number | undefined;
  /** Whether the login may answer and complete reviews. */
  readonly mayEdit: boolean;
  readonly isPhone: boolean;
}

/** What is sent to complete a review. */
export interface Completion {
  readonly complianceId: number;
  readonly reviewId: number;
  /** As it was loaded, with its version. */
  readonly form: ReviewForm;
  readonly answers: ReviewAnswers;
}

export interface ReviewContext {
  readonly complianceId: number;
  readonly reviews: readonly ReviewEntry[];
  readonly mayEdit: boolean;
  /** Whether the user may go from one review to another. */
  readonly hasChoice: boolean;
  readonly reviewId: number | undefined;
  /** The chosen review as it was loaded last. */
  readonly form: ReviewForm | undefined;
  /** What was entered, from when it is to be completed until it is, or is given up. */
  readonly entered: ReviewAnswers | undefined;
  /** Why the last step failed, until the next one is tried. */
  readonly failure: Failure | undefined;
  readonly isCancelled: boolean;
}

export type ReviewEvent =
  | { readonly type: 'CHOOSE'; readonly reviewId: number }
  | { readonly type: 'RETRY' }
  | { readonly type: 'EDIT' }
  /** Leaves the edit mode: what was loaded is shown again. */
  | { readonly type: 'BACK' }
  | { readonly type: 'COMPLETE'; readonly answers: ReviewAnswers }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'DECLINE' }
  /** Leaves the reviews altogether. */
  | { readonly type: 'CANCEL' };

export interface ReviewOutput {
  readonly cancelled: boolean;
}

/** Reviews in the order of their dates. */
function byDate(reviews: readonly ReviewEntry[]): readonly ReviewEntry[] {
  return [...reviews].sort((one, other) => Date.parse(one.reviewDate) - Date.parse(other.reviewDate));
}

/** The review that is due next: the first that is open, else the last; nothing where there are none. */
function dueOf(reviews: readonly ReviewEntry[]): ReviewEntry | undefined {
  const dated = byDate(reviews);
  return dated.find(({ isClosed }) => !isClosed) ?? dated.at(-1);
}

/** Where the reviewing of a record with this input begins. Several reviews are chosen from on a desktop only; on a phone it is the one due. */
export function startOf({ reviews, reviewId, isPhone }: ReviewInput): Pick<ReviewContext, 'reviews' | 'hasChoice' | 'reviewId'> {
  const hasChoice = reviews.length > 1 && !isPhone;
  // Where reviews do not tell whether they are closed, the record says which is due.
  const told: readonly (boolean | undefined)[] = reviews.map(({ isClosed: closed }) => closed);
  const isGiven = !isPhone || told.includes(undefined);
  const given = isGiven ? reviews.find(({ id }) => id === reviewId) : undefined;
  const start = given ?? (hasChoice ? undefined : dueOf(reviews));
  return { reviews: byDate(reviews), hasChoice, reviewId: start?.id };
}

/** Which review is asked for. Throws before one is chosen. */
export function chosenOf({ reviewId }: ReviewContext): { readonly reviewId: number } {
  if (reviewId === undefined) throw new Error('No review has been chosen');
  return { reviewId };
}

/** What is sent. Throws before a review was loaded and answered. */
export function completionOf({ complianceId, reviewId, form, entered }: ReviewContext): Completion {
  if (reviewId === undefined || form === undefined || entered === undefined) throw new Error('The review has not been answered');
  return { complianceId, reviewId, form, answers: entered };
}

/** Whether a review that was loaded is closed: as it tells itself, or else as its record does. */
export function isClosed({ reviews, reviewId }: Pick<ReviewContext, 'reviews' | 'reviewId'>, form: ReviewForm): boolean {
  const told: boolean | undefined = form.isClosed;
  return told ?? reviews.find(({ id }) => id === reviewId)?.isClosed === true;
}

/** What a review is called in a list of them: its day in the venue and its state. */
export function reviewName({ reviewDate, reviewStatus }: ReviewEntry): string {
  return `${businessDay(new Date(reviewDate))} – ${reviewStatus.name}`;
}

/** The answers of a review as it was loaded; what is undefined is not answered. */
export function answersOf(form: ReviewForm | undefined): { readonly [Key in keyof ReviewAnswers]?: ReviewAnswers[Key] | undefined } {
  if (form === undefined) return {};
  const { enteredVenue, venueEnterCountId, venueEnterTimeId, behaviourChanged, behaviourComments } = form;
  const { atRisk, atRiskMeasures, anotherReview, nextReviewDate, barCustomer } = form;
  return {
    enteredVenue,
    venueEnterCountId,
    venueEnterTimeId,
    behaviourChanged,
    behaviourComments,
    atRisk,
    atRiskMeasures,
    anotherReview,
    nextReviewDate,
    barCustomer,
  };
}
