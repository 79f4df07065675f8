import type { Static, TObject, TSchema } from 'typebox';
import type { Extra } from './entities/extras';
import type { Flag } from './entities/flags';
import type { MenuCode } from './entities/menu';
import type { Shown } from './entities/shown';
import type { Codec } from './wire/codec';

/** The three services of the contract; each has a base URL of its own in the runtime configuration. */
export const services = ['operations', 'authentication', 'compliance'] as const;
export type Service = (typeof services)[number];

export const methods = ['GET', 'PUT', 'POST', 'DELETE'] as const;
export type Method = (typeof methods)[number];

/** How a failed call shows: an alert, the error dialog, at the form that asked, or not at all. */
export type FailureDisplay = 'alert' | 'dialog' | 'inline' | 'silent';

/**
 * Who may make a call. `menus`: any one of them must be in the user's menu. `flags`: each must be granted. `shows`: what the answer shows, which is refused
 * to whom it is not shown (see `shownTo`), from whatever screen it is asked. `tellsExpected`: all of the answer leads to what a count should come to, so that
 * it is refused to whoever counts blind. `whole`: what the data access has to cover as a whole, and not only something in it, which no menu and no flag tells.
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

/** A file in an answer: its bytes, name (from content-disposition) and media type. */
export interface FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What a call answers: JSON of a schema, which may be left out with its whole body or beside a flag that says it all, a file, or only success. */
export type AnswerSpec<Answer> =
  | { readonly kind: 'json'; readonly schema: TSchema; readonly mayBeEmpty?: true; readonly suffices?: string; readonly example?: Answer }
  | { readonly kind: 'file'; readonly example?: Answer }
  | { readonly kind: 'none'; readonly example?: Answer };

/** Declares that a call answers JSON of this schema. */
export function json<const S extends TSchema>(schema: S): AnswerSpec<Static<S>> {
  return { kind: 'json', schema };
}
/**
 * Declares that a save answers what it has saved, as the screen draws it anew. The contract does not say so: a server may leave out any of it, and is asked for
 * it then. As a type it is whole, because this server answers all of it.
 */
export function saved<const S extends TObject>(schema: S): AnswerSpec<Static<S>> {
  // What makes schemas is not needed to sign in, where calls are declared too.
  return { kind: 'json', schema: { ...schema, required: [] }, mayBeEmpty: true };
}
/**
 * Declares that a call answers JSON of this schema, of which no more than these keys are promised. As a type it is whole, because this server answers all of it;
 * whoever reads it knows the rest from elsewhere.
 */
export function promised<const S extends TObject>(schema: S, ...keys: readonly (keyof S['properties'] & string)[]): AnswerSpec<Static<S>> {
  return { kind: 'json', schema: { ...schema, required: [...keys] } };
}
/**
 * Declares that a call answers JSON of this schema, or where this flag of it is set no more than that. As a type it is whole; whoever reads it looks at the flag
 * first.
 */
export function orOnly<const S extends TSchema>(schema: S, flag: keyof Static<S> & string): AnswerSpec<Static<S>> {
  return { kind: 'json', schema, suffices: flag };
}
/** Declares that a call answers a file. */
export const file: AnswerSpec<FileAnswer> = { kind: 'file' };
/** Declares that a call answers nothing but that it has succeeded. */
export const none: AnswerSpec<undefined> = { kind: 'none' };

/** One call of the contract, without its types. */
export interface Declaration {
  readonly service: Service;
  readonly method: Method;
  /** The path below the service's base URL, to the letter; parameters in braces. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly failure: FailureDisplay;
  /** Not of the contract: what a server says at sign-in that has it. */
  readonly extra?: Extra;
  /** Its last answer is kept on the device, and answers while the server cannot be reached. Only for what holds nobody's personal data. */
  readonly keeps?: true;
  /** A save that a phone may send again weeks later: its Idempotency-Key counts for that long. Only where the answer holds nobody's personal data. */
  readonly late?: true;
  /**
   * A question that screens ask again and again: its answer goes with an ETag, and who names it (If-None-Match) is told when nothing has changed. It is made
   * of what is on the floor, of the input and of what the user may see, and of nothing else.
   */
  readonly watched?: true;
  /** It only asks, although its method, its answer and its failure do not tell so. See `changesSomething`. */
  readonly asks?: true;
  /**
   * The calls, by area and name, whose answers are out of date everywhere once this one has succeeded: 'organisation.tree'. By name, because
   * calls of one area cannot be read while the area is being declared.
   */
  readonly outdates?: readonly `${string}.${string}`[];
  /** The calls, named alike, whose answer to the same input is no more once this one has succeeded: what they tell of has been deleted. */
  readonly forgets?: readonly `${string}.${string}`[];
  /** What stands in the input beside what is declared travels in the body as it is: a record that is sent back as it was read. */
  readonly keepsOthers?: true;
  readonly params: Fields;
  readonly query: Fields;
  readonly body: Fields;
  readonly answer: AnswerSpec<unknown>;
}

/** Every declared call, by area and name. */
export type CallsByArea = Readonly<Record<string, Readonly<Record<string, Declaration>>>>;

/** What to ask, never the asking: a call and its input. `Answer` is a phantom type. */
export interface Request<out Answer> {
  readonly call: Declaration;
  readonly input: Readonly<Record<string, unknown>>;
  readonly answer?: Answer;
}

/** A declared call; calling it makes a request value. */
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

/** Declares one call. Path parameters, query and body share one flat input, keyed by their names on the wire. */
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
