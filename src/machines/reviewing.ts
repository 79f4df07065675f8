import type { ReviewEntry, ReviewForm } from '../schemas/entities/compliance/records';
import type { Failure } from '../schemas/failure';
import type { ReviewAnswers } from '../schemas/forms/review.form';
import { businessDay } from '../schemas/wire/dates';

export interface ReviewInput {
  readonly complianceId: number;
  readonly reviews: readonly ReviewEntry[];
  readonly reviewId?: number | undefined;
  readonly mayEdit: boolean;
  readonly isPhone: boolean;
}

export interface Completion {
  readonly complianceId: number;
  readonly reviewId: number;
  readonly form: ReviewForm;
  readonly answers: ReviewAnswers;
}

export interface ReviewContext {
  readonly complianceId: number;
  readonly reviews: readonly ReviewEntry[];
  readonly mayEdit: boolean;
  readonly hasChoice: boolean;
  readonly reviewId: number | undefined;
  readonly form: ReviewForm | undefined;
  /** Input, from the request to complete until success or cancellation. */
  readonly entered: ReviewAnswers | undefined;
  readonly failure: Failure | undefined;
  readonly isCancelled: boolean;
}

export type ReviewEvent =
  | { readonly type: 'CHOOSE'; readonly reviewId: number }
  | { readonly type: 'RETRY' }
  | { readonly type: 'EDIT' }
  /** Leaves edit mode and discards the input. */
  | { readonly type: 'BACK' }
  | { readonly type: 'COMPLETE'; readonly answers: ReviewAnswers }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'DECLINE' }
  | { readonly type: 'CANCEL' };

export interface ReviewOutput {
  readonly cancelled: boolean;
}

function byDate(reviews: readonly ReviewEntry[]): readonly ReviewEntry[] {
  return [...reviews].sort((one, other) => Date.parse(one.reviewDate) - Date.parse(other.reviewDate));
}

/** Returns the due review: the first open one, else the last. */
function dueOf(reviews: readonly ReviewEntry[]): ReviewEntry | undefined {
  const dated = byDate(reviews);
  return dated.find(({ isClosed }) => !isClosed) ?? dated.at(-1);
}

/** Returns the initial context. A desktop offers a choice of reviews; a phone opens the due one. */
export function startOf({ reviews, reviewId, isPhone }: ReviewInput): Pick<ReviewContext, 'reviews' | 'hasChoice' | 'reviewId'> {
  const hasChoice = reviews.length > 1 && !isPhone;
  // If reviews have no `isClosed`, the record's due review decides.
  const closings: readonly (boolean | undefined)[] = reviews.map(({ isClosed: closed }) => closed);
  const isGiven = !isPhone || closings.includes(undefined);
  const given = isGiven ? reviews.find(({ id }) => id === reviewId) : undefined;
  const start = given ?? (hasChoice ? undefined : dueOf(reviews));
  return { reviews: byDate(reviews), hasChoice, reviewId: start?.id };
}

/** Returns the chosen review. Throws if none is chosen. */
export function chosenOf({ reviewId }: ReviewContext): { readonly reviewId: number } {
  if (reviewId === undefined) throw new Error('No review has been chosen');
  return { reviewId };
}

/** Returns the request body. Throws before a review is loaded and answered. */
export function completionOf({ complianceId, reviewId, form, entered }: ReviewContext): Completion {
  if (reviewId === undefined || form === undefined || entered === undefined) throw new Error('The review has not been answered');
  return { complianceId, reviewId, form, answers: entered };
}

/** Returns whether a review is closed, by its own flag or its record's. */
export function isClosed({ reviews, reviewId }: Pick<ReviewContext, 'reviews' | 'reviewId'>, form: ReviewForm): boolean {
  const choice: boolean | undefined = form.isClosed;
  return choice ?? reviews.find(({ id }) => id === reviewId)?.isClosed === true;
}

/** Returns a review's label: its venue day and state. */
export function reviewName({ reviewDate, reviewStatus }: ReviewEntry): string {
  return `${businessDay(new Date(reviewDate))} – ${reviewStatus.name}`;
}

/** Returns a review's answers; `undefined` means unanswered. */
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
