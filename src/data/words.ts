export type Words<Ctx> = string | ((ctx: Ctx) => string);

export type WordsIfAny<Ctx> = string | ((ctx: Ctx) => string | false | undefined);

export interface FailureText {
  readonly title: string;
  readonly text: string;
}

export type FailureWords = string | FailureText;

export type FailedWords<Ctx> = FailureWords | ((ctx: Ctx) => FailureWords);

/** Computes a text of the context; `undefined` for a missing text or `false`. */
export function wordsNow<Ctx>(words: Words<Ctx>, ctx: Ctx): string;
export function wordsNow<Ctx>(words: WordsIfAny<Ctx> | undefined, ctx: Ctx): string | undefined;
export function wordsNow<Ctx>(words: FailedWords<Ctx> | undefined, ctx: Ctx): FailureWords | undefined;
export function wordsNow<Ctx>(words: FailedWords<Ctx> | WordsIfAny<Ctx> | undefined, ctx: Ctx): FailureWords | undefined {
  const text = typeof words === 'function' ? words(ctx) : words;
  return text === false ? undefined : text;
}

/** `machineList` becomes 'Machine list', `address1` 'Address 1'. */
export function wordsOf(name: string): string {
  const spaced = name.replace(/([a-z0-9])([A-Z])|([A-Za-z])(?=\d)/g, '$1$3 $2').replace(/[-_]+/g, ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase();
}
