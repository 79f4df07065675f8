import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';

/** The least strength of a new password on the scale 0 to 4. docs/rules/forms.md, 5 and 9. */
export const leastStrength = 2;

/** A longer password is judged by its beginning, which is enough to call it strong: the time it takes grows with the length. */
const judgedLength = 64;

let judge: ZxcvbnFactory | undefined;

/**
 * The strength of a password, 0 (very weak) to 4 (very strong). Words about the user, such as the username, count as guessable.
 * docs/rules/shell.md, 2.
 */
export function passwordStrength(password: string, aboutUser: readonly string[]): number {
  judge ??= new ZxcvbnFactory({ dictionary: { ...common, ...english }, graphs: adjacencyGraphs });
  return judge.check(password.slice(0, judgedLength), [...aboutUser]).score;
}
