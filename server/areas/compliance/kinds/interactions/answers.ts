import type { InputOf } from '../../../../../src/schemas/call';
import type { interactions } from '../../../../../src/schemas/calls/interactions';
import { type Outcome, outcomeIds } from '../../../../../src/schemas/entities/compliance/interaction';
import { businessDay, isIsoDate, showInstant } from '../../../../../src/schemas/wire/dates';
import { londonInstant } from '../../../../../src/schemas/wire/londonInstant';
import type { customerInteraction } from '../../../../db/schema';
import { instantOf } from '../../filing/instants';
import { textOf } from '../../filing/texts';

export type SentInteraction = InputOf<typeof interactions.create>;

export type InteractionRow = typeof customerInteraction.$inferSelect;

export type Answers = Omit<InteractionRow, 'recordId' | 'alertId'>;

const discussing: readonly number[] = [outcomeIds.shortBreak, outcomeIds.longerBreak, outcomeIds.barred];
const ending: readonly number[] = [outcomeIds.longerBreak, outcomeIds.barred];

/** Which questions an outcome requires. docs/rules/compliance-records.md, 4 and 5. */
export function questionsFor(outcome: Outcome | undefined) {
  const isNotOk = outcome?.customerOk === false;
  return {
    otherOutcome: outcome?.id === outcomeIds.other,
    help: isNotOk,
    discussion: isNotOk || (outcome !== undefined && discussing.includes(outcome.id)),
    endOfBreak: outcome !== undefined && ending.includes(outcome.id),
  };
}

/** Two in the repeated hour in autumn, none for a nonexistent time. */
export function reminderMoments({ reminderDate = '', reminderTime = '' }: SentInteraction): readonly Date[] {
  if (!isIsoDate(reminderDate) || !isReminderTime(reminderTime)) return [];
  const local = `${reminderDate}T${reminderTime}`;
  return [londonInstant(local), londonInstant(local, 'last')];
}

export function isReminderTime(time: string | undefined): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time ?? '');
}

const minuteMs = 60_000;
const minuteOf = (instant: Date) => Math.floor(instant.getTime() / minuteMs);

/** Accepts a day or a moment of that day. */
function isOnDay(reviewDate: string, day: string): boolean {
  const instant = instantOf(reviewDate);
  return (instant === undefined ? reviewDate : businessDay(instant)) === day;
}

/** An omitted date agrees. */
export function reviewAgrees(sent: SentInteraction): boolean {
  const { reviewDate, setReminder, endDateOfBreak } = sent;
  if (reviewDate === undefined) return true;
  if (!setReminder) return endDateOfBreak === undefined || isOnDay(reviewDate, endDateOfBreak);
  const given = instantOf(reviewDate);
  return given !== undefined && reminderMoments(sent).some((moment) => minuteOf(moment) === minuteOf(given));
}

/** At the reminder, else at noon in London on the day the break ends, else null. In the repeated hour, the sent moment decides. */
function reviewAt(sent: SentInteraction, endOfBreak: string | undefined): Date | null {
  if (sent.setReminder) {
    const moments = reminderMoments(sent);
    const given = instantOf(sent.reviewDate);
    return moments.find((moment) => given !== undefined && minuteOf(moment) === minuteOf(given)) ?? moments[0] ?? null;
  }
  return endOfBreak === undefined ? null : londonInstant(`${endOfBreak}T12:00`);
}

/** Drops answers that the outcome does not require. */
export function answersOf(sent: SentInteraction, outcome: Outcome | undefined): Answers {
  const questions = questionsFor(outcome);
  const answer = (isRequired: boolean, given: boolean | undefined) => (isRequired ? (given ?? null) : null);
  const reason = (isRequired: boolean, given: string | undefined) => (isRequired ? (textOf(given) ?? null) : null);
  const providedLeaflet = answer(questions.help, sent.providedLeaflet);
  const seekHelp = answer(questions.help, sent.seekHelp);
  const discussedSelfExclusion = answer(questions.discussion, sent.discussedSelfExclusion);
  const selfExclude = answer(discussedSelfExclusion === true, sent.selfExclude);
  const endOfBreak = questions.endOfBreak ? sent.endDateOfBreak : undefined;
  return {
    interactionAt: instantOf(sent.interactionDate) ?? new Date(Number.NaN),
    reasonId: sent.reason?.id ?? null,
    outcomeId: outcome?.id ?? null,
    otherOutcome: reason(questions.otherOutcome, sent.otherOutcome),
    customerOk: outcome?.customerOk ?? null,
    providedLeaflet,
    reasonNotProvidedLeaflet: reason(providedLeaflet === false, sent.reasonNotProvidedLeaflet),
    seekHelp,
    reasonNotSeekingHelp: reason(seekHelp === false, sent.reasonNotSeekingHelp),
    discussedSelfExclusion,
    reasonNotDiscussedSelfExclusion: reason(discussedSelfExclusion === false, sent.reasonNotDiscussedSelfExclusion),
    selfExclude,
    reasonNotSelfExclude: reason(selfExclude === false, sent.reasonNotSelfExclude),
    reviewAt: reviewAt(sent, endOfBreak),
    setReminder: sent.setReminder,
    endOfBreak: endOfBreak ?? null,
  };
}

export function shownMoment(instant: Date | null): string | undefined {
  return instant === null ? undefined : showInstant(instant, 'year-first');
}
