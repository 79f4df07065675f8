import type { Static, TObject, TSchema } from 'typebox';
import type { Extra } from './entities/extras';
import type { Flag } from './entities/flags';
import type { MenuCode } from './entities/menu';
import type { Shown } from './entities/shown';
import type { Codec } from './wire/codec';

/** The contract's three services, each with its own base URL in the runtime configuration. */
export const services = ['operations', 'authentication', 'compliance'] as const;
export type Service = (typeof services)[number];

export const methods = ['GET', 'PUT', 'POST', 'DELETE'] as const;
export type Method = (typeof methods)[number];

/** How a failure shows: alert, error dialog, at the form, or not at all. */
export type FailureDisplay = 'alert' | 'dialog' | 'inline' | 'silent';

/**
 * Who may make a call. `menus`: one of them is required. `flags`: all are required. `shows`: content that the server refuses without the
 * right to see it (see `shownTo`). `tellsExpected`: refused to blind counters. `whole`: the level that the data access must cover
 * completely.
 */
export type Access =
  | { readonly by: 'anyone' }
  | {
      readonly by: 'session' | 'bearer';
      readonly shows: Shown;
      readonly menus?: readonly MenuCode[];
      readonly flags?: readonly Flag[];
      readonly tellsExpected?: true;
      readonly whole?: 'operator' | 'company';
    };

export type Fields = Readonly<Record<string, Codec<unknown, unknown>>>;

type ValueOf<C> = C extends Codec<infer Value, infer _Wire> ? Value : never;
type OptionalKeys<F> = { [K in keyof F]: undefined extends ValueOf<F[K]> ? K : never }[keyof F];
type ValuesOf<F> = { readonly [K in Exclude<keyof F, OptionalKeys<F>>]: ValueOf<F[K]> } & {
  readonly [K in OptionalKeys<F>]?: ValueOf<F[K]>;
};
type Flat<T> = { readonly [K in keyof T]: T[K] };

/** A file response: bytes, name (from content-disposition) and media type. */
export interface FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Kind of response: JSON (perhaps omitted, or only a flag), a file, or just success. */
export type AnswerSpec<Answer> =
  | { readonly kind: 'json'; readonly schema: TSchema; readonly mayBeEmpty?: true; readonly suffices?: string; readonly example?: Answer }
  | { readonly kind: 'file'; readonly example?: Answer }
  | { readonly kind: 'none'; readonly example?: Answer };

/** Declares a JSON response. */
export function json<const S extends TSchema>(schema: S): AnswerSpec<Static<S>> {
  return { kind: 'json', schema };
}
/**
 * Declares a save that returns the saved object. A server may omit any part, which the client then loads. The type is complete because this
 * server sends it all.
 */
export function saved<const S extends TObject>(schema: S): AnswerSpec<Static<S>> {
  // Plain objects, so that sign-in, which also declares calls, does not load TypeBox.
  return { kind: 'json', schema: { ...schema, required: [] }, mayBeEmpty: true };
}
/** Declares a JSON response with only these keys guaranteed. The type is complete because this server sends it all. */
export function promised<const S extends TObject>(schema: S, ...keys: readonly (keyof S['properties'] & string)[]): AnswerSpec<Static<S>> {
  return { kind: 'json', schema: { ...schema, required: [...keys] } };
}
/** Declares a JSON response that contains only this flag when it is set. Check the flag before the rest. */
export function orOnly<const S extends TSchema>(schema: S, flag: keyof Static<S> & string): AnswerSpec<Static<S>> {
  return { kind: 'json', schema, suffices: flag };
}
export const file: AnswerSpec<FileAnswer> = { kind: 'file' };
/** Declares an empty response. */
export const none: AnswerSpec<undefined> = { kind: 'none' };

export interface Declaration {
  readonly service: Service;
  readonly method: Method;
  /** Exact path below the base URL, with parameters in braces. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly failure: FailureDisplay;
  /** Outside the contract: the server announces it at sign-in. */
  readonly extra?: Extra;
  /** Stored on the device for offline use. Only for responses without personal data. */
  readonly keeps?: true;
  /** A phone may resend this save weeks later: its Idempotency-Key stays valid. Only for responses without personal data. */
  readonly late?: true;
  /**
   * A polled query with an ETag; If-None-Match gets 304 if nothing has changed. Its response must depend only on the floor, the input and
   * the user's rights.
   */
  readonly watched?: true;
  /** Only reads, which its method, response and failure do not show. See `changesSomething`. */
  readonly asks?: true;
  /**
   * Calls ('organisation.tree') whose cached responses are outdated after success. Names, because an area cannot refer to itself while it
   * is declared.
   */
  readonly outdates?: readonly `${string}.${string}`[];
  /** Inputs whose response only a call with `settles` outdates. */
  readonly isSettled?: (input: Readonly<Record<string, unknown>>) => boolean;
  readonly settles?: true;
  /** Calls whose response to the same input is removed after success: the record is deleted. */
  readonly forgets?: readonly `${string}.${string}`[];
  /** Undeclared input goes into the body unchanged: a record is sent back as received. */
  readonly keepsOthers?: true;
  readonly params: Fields;
  readonly query: Fields;
  readonly body: Fields;
  readonly answer: AnswerSpec<unknown>;
}

export type CallsByArea = Readonly<Record<string, Readonly<Record<string, Declaration>>>>;

/** A call and its input, not yet sent. `Answer` is a phantom type. */
export interface Request<out Answer> {
  readonly call: Declaration;
  readonly input: Readonly<Record<string, unknown>>;
  readonly answer?: Answer;
}

export interface Call<Input, Answer> extends Declaration {
  (...input: Record<never, never> extends Input ? [input?: Input] : [input: Input]): Request<Answer>;
  readonly answer: AnswerSpec<Answer>;
  readonly input?: (input: Input) => void;
}

export type InputOf<C> = C extends Call<infer Input, infer _Answer> ? Input : never;
export type AnswerOf<C> = C extends Call<infer _Input, infer Answer> ? Answer : never;

type Spec<P, Q, B, Answer> = Omit<Declaration, 'params' | 'query' | 'body' | 'answer'> & {
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly answer: AnswerSpec<Answer>;
};

/** Declares one call. Path parameters, query and body share one flat input, keyed by their wire names. */
export function defineCall<
  const Answer,
  const P extends Fields = Record<never, never>,
  const Q extends Fields = Record<never, never>,
  const B extends Fields = Record<never, never>,
>(spec: Spec<P, Q, B, Answer>): Call<Flat<ValuesOf<P> & ValuesOf<Q> & ValuesOf<B>>, Answer> {
  const { params = {}, query = {}, body = {}, ...rest } = spec;
  const declaration: Declaration = { ...rest, params, query, body };
  const ask = (input: object = {}): Request<Answer> => ({ call: declaration, input: { ...input } });
  return Object.assign(ask, { ...declaration, answer: spec.answer });
}
