import type { Request } from '../schemas/call';

type Parts = Readonly<Record<string, Request<unknown> | undefined>>;
type AnswerTo<R> = R extends Request<infer Answer> ? Answer : undefined;
/** The answers to requests, by their names; undefined for one that was left out. */
type AnswersTo<P extends Parts> = { readonly [K in keyof P]: AnswerTo<P[K]> };

/** Several requests that are asked as one question, and how their answers make one. `Answer` is a phantom type, as in a request. */
export interface Joined<out Answer> {
  readonly parts: Parts;
  readonly combine: (answers: Readonly<Record<string, unknown>>) => unknown;
  readonly answer?: Answer;
}

/** What a pane may ask: a request, or several as one. */
export type Askable<Answer> = Request<Answer> | Joined<Answer>;

/**
 * Joins requests into one question: all are asked at once, cancelled together, and the first failure fails it. Takes the requests by name,
 * where undefined leaves one out, and what makes the answer of theirs, which must read nothing but them. Gives the question.
 */
export function join<const P extends Parts, Answer>(parts: P, combine: (answers: AnswersTo<P>) => Answer): Joined<Answer> {
  // The answers are gathered by the names of the parts, so they are those that the function reads.
  return { parts, combine: combine as Joined<Answer>['combine'] };
}

/** Whether a question is several requests in one. */
export function isJoined(question: Askable<unknown>): question is Joined<unknown> {
  return 'parts' in question;
}
