/** @typedef {import('./read.mjs').Passage} Passage */
/** @typedef {{ readonly file: string, readonly passages: readonly Passage[] }} Reading */

/**
 * @param {readonly Reading[]} readings
 * @param {readonly import('./words.mjs').Word[]} words
 * @param {readonly { readonly file: string, readonly part: string }[]} exceptions
 * @returns {string[]}
 */
export function findingsIn(readings, words, exceptions) {
  const unused = new Set(exceptions);
  const findings = readings.flatMap(({ file, passages }) =>
    passages.flatMap(({ line, text }) =>
      words.flatMap(({ pattern, instead }) => {
        const [word] = pattern.exec(text) ?? [];
        if (word === undefined) return [];
        const exception = exceptions.find((each) => each.file === file && text.includes(each.part));
        if (exception !== undefined) unused.delete(exception);
        return exception === undefined ? [`${file}:${line()}: "${word}": write ${instead}`] : [];
      }),
    ),
  );
  return [...findings, ...[...unused].map(({ file, part }) => `${file}: no passage needs the exception "${part}"`)];
}
