import type { Request } from '../schemas/call';

type Parts = Readonly<Record<string, Request<unknown> | undefined>>;
type AnswerTo<R> = R extends Request<infer Answer> ? Answer : undefined;
/** Responses by name; `undefined` for an omitted request. */
type AnswersTo<P extends Parts> = { readonly [K in keyof P]: AnswerTo<P[K]> };

/** Several requests combined into one. `Answer` is a phantom type, as in a request. */
export interface Joined<out Answer> {
  readonly parts: Parts;
  readonly combine: (answers: Readonly<Record<string, unknown>>) => unknown;
  readonly answer?: Answer;
}

export type Askable<Answer> = Request<Answer> | Joined<Answer>;

/**
 * Combines requests by name; `undefined` omits one. They run in parallel and are cancelled together; the first failure rejects. `combine`
 * must read nothing but their responses.
 */
export function join<const P extends Parts, Answer>(parts: P, combine: (answers: AnswersTo<P>) => Answer): Joined<Answer> {
  // Safe: responses are collected under the names of the parts.
  return { parts, combine: combine as Joined<Answer>['combine'] };
}

export function isJoined(question: Askable<unknown>): question is Joined<unknown> {
  return 'parts' in question;
}
