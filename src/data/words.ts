/** A text, or what makes it of what is known. */
export type Words<Ctx> = string | ((ctx: Ctx) => string);

/** A text, or what makes it of what is known; there is none where that gives nothing. */
export type WordsIfAny<Ctx> = string | ((ctx: Ctx) => string | false | undefined);

/** A title and a text for a failure. */
export interface FailureText {
  readonly title: string;
  readonly text: string;
}

/** A failure in words for the user: a text, or a text below a title. */
export type FailureWords = string | FailureText;

/** The same of a failure: a text, with a title where it has one. */
export type FailedWords<Ctx> = FailureWords | ((ctx: Ctx) => FailureWords);

/** The text of words with what is known now. */
export function wordsNow<Ctx>(words: Words<Ctx>, ctx: Ctx): string;
export function wordsNow<Ctx>(words: WordsIfAny<Ctx> | undefined, ctx: Ctx): string | undefined;
export function wordsNow<Ctx>(words: FailedWords<Ctx> | undefined, ctx: Ctx): FailureWords | undefined;
export function wordsNow<Ctx>(words: FailedWords<Ctx> | WordsIfAny<Ctx> | undefined, ctx: Ctx): FailureWords | undefined {
  const text = typeof words === 'function' ? words(ctx) : words;
  return text === false ? undefined : text;
}

/** A name of code as words: `machineList` is 'Machine list'. */
export function wordsOf(name: string): string {
  const spaced = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[-_]+/g, ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase();
}
