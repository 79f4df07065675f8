import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** The least strength of a new password on the scale 0 to 4. docs/rules/forms.md, 5 and 9. */
export const leastStrength = 2;

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

let judge: Promise<ZxcvbnFactory> | undefined;

/**
 * The strength of a password, 0 (very weak) to 4 (very strong). Words about the user, such as the username, count as guessable.
 * docs/rules/shell.md, 2.
 */
export async function passwordStrength(password: string, aboutUser: readonly string[]): Promise<number> {
  judge ??= makeJudge();
  return (await judge).check(password.slice(0, judgedLength), [...aboutUser]).score;
}
