import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { onceDone } from './onceDone';

/** The least strength of a new password on the scale 0 to 4. docs/rules/signing-in.md, 5. */
export const leastStrength = 2;

/** The fewest characters of a new password, however hard to guess. docs/rules/signing-in.md, 5. */
export const leastLength = 8;

/** A longer password is judged by its beginning, which is enough to call it strong: the time it takes grows with the length. */
const judgedLength = 64;

/** Its lists of words are unpacked when the first new password comes: that takes as long as much of a start, which must be short after a crash. */
async function makeJudge(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary: common }, { dictionary: english }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new ZxcvbnFactory({ dictionary: { ...common, ...english }, graphs: adjacencyGraphs });
}

const judge = onceDone(makeJudge);

/** Texts about somebody, and each word in them: of a name and an address anybody knows the parts too. */
function wordsIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word !== '');
}

/**
 * The strength of a password, 0 (very weak) to 4 (very strong). What the caller tells about the user, such as the username, the name and the address, counts as
 * guessable, and so do the words in it. docs/rules/signing-in.md, 5.
 */
export async function passwordStrength(password: string, aboutUser: readonly string[]): Promise<number> {
  return (await judge()).check(password.slice(0, judgedLength), wordsIn(aboutUser)).score;
}
