import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { onceDone } from './onceDone';

/** Minimum strength, on a scale of 0 to 4. docs/rules/signing-in.md, 5. */
export const leastStrength = 2;

/** docs/rules/signing-in.md, 5. */
export const leastLength = 8;

/** The check's time grows with the length, and this much shows a strong password. */
const judgedLength = 64;

/** Loads word lists at first use: that would take much of a start, which must be quick after a crash. */
async function makeJudge(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary: common }, { dictionary: english }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new ZxcvbnFactory({ dictionary: { ...common, ...english }, graphs: adjacencyGraphs });
}

const judge = onceDone(makeJudge);

/** The parts of names and addresses are guessable too. */
function wordsIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word !== '');
}

/**
 * Returns a password's strength, 0 to 4. Words about the user, such as name and address, count as guessable. docs/rules/signing-in.md, 5.
 */
export async function passwordStrength(password: string, aboutUser: readonly string[]): Promise<number> {
  return (await judge()).check(password.slice(0, judgedLength), wordsIn(aboutUser)).score;
}
