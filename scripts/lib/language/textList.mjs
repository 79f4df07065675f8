/** @typedef {{ readonly file: string, readonly texts: readonly import('./read.mjs').Passage[] }} Texts */

/** Where the list of texts stands in the repository. */
export const textListFile = 'docs/texts.txt';

/** Folders whose texts only developers meet. */
const forDevelopers =
  /^(?:\.|scripts\/|tools\/(?:conform|record)\/|src\/developer\/|src\/data\/recording\/|src\/engine\/definition\/(?:check\/|names))|layers\.mjs$|\.config\.ts$/;

/** The most words in a sentence for users. */
const mostWords = 25;

/** One name for one thing: other names that texts must not use. @type {readonly import('./words.mjs').Word[]} */
const names = [
  { pattern: /\b(?:whoever|by itself|anew|any more|as far as)\b/i, instead: '"your administrator", "on its own", "again", "no longer"' },
  { pattern: /\b(?:is|are|was|were|been) told\b/i, instead: 'who tells whom' },
  { pattern: /\b(?:panes?|flags?)\b/i, instead: 'the name of the list or the right' },
  { pattern: /\b(?:erase|wipe)\b/i, instead: '"delete"' },
  { pattern: /\b(?:logon|sign on)\b/i, instead: '"sign in"' },
  { pattern: /\b(?:fold|unfold)\b/i, instead: '"expand" or "collapse"' },
];

/**
 * Returns each text for users once, with its files, in alphabetical order.
 * @param {readonly Texts[]} readings
 */
export function textList(readings) {
  /** @type {Map<string, Set<string>>} */
  const files = new Map();
  for (const { file, text } of textsForUsers(readings)) files.set(text, (files.get(text) ?? new Set()).add(file));
  const lines = [...files].map(([text, held]) => `${text}\t${[...held].sort().join(' ')}\n`);
  return lines.sort((one, other) => (one < other ? -1 : 1)).join('');
}

/**
 * Returns a line for each text with a sentence that is too long, or with a name that no screen uses.
 * @param {readonly Texts[]} readings
 * @returns {string[]}
 */
export function textFindings(readings) {
  return textsForUsers(readings).flatMap(({ file, line, text }) => {
    const long = text.split(/(?<=[.!?:])\s+/).find((sentence) => sentence.split(' ').length > mostWords);
    const wrong = names
      .filter(({ pattern }) => pattern.test(text))
      .map(({ pattern, instead }) => `"${pattern.exec(text)?.[0]}": write ${instead}`);
    return [...(long === undefined ? [] : [`a sentence of over ${mostWords} words: "${long}"`]), ...wrong].map(
      (message) => `${file}:${line()}: ${message}`,
    );
  });
}

/** @param {readonly Texts[]} readings */
function textsForUsers(readings) {
  return readings
    .filter(({ file }) => !forDevelopers.test(file))
    .flatMap(({ file, texts }) => texts.map(({ line, text }) => ({ file, line, text })));
}
