/** @typedef {{ readonly pattern: RegExp, readonly instead: string }} Word */

/**
 * Words that are hard to read, with their replacement. Applies to comments, texts and lines of documentation.
 * @type {readonly Word[]}
 */
export const words = [
  { pattern: /\bthat which\b/i, instead: 'name the thing' },
  { pattern: /\bwhom?soever\b|\bwhomever\b/i, instead: '"anyone who", or the role' },
  { pattern: /\b(?:hereby|whence|thereof|thereby|lest|herein)\b/i, instead: 'a shorter sentence' },
  { pattern: /\b(?:in order to|prior to|utili[sz]e)\b/i, instead: '"to", "before", "use"' },
  { pattern: /\b(?:in vain|of itself|but for)\b/i, instead: '"without success", "on its own", "except"' },
  { pattern: /\bso many times as\b/i, instead: 'the factor: "4 × the timeout"' },
  { pattern: /\b(?:abouts|letsGo|holdsNothing|saysFolded|crowds)\b/, instead: 'the present name of the property' },
  { pattern: /\bpatient(?:ly)?\b/i, instead: '"with a timeout"' },
];

/**
 * Exceptions for passages that quote a document or another program, by file and a part of the passage.
 * @type {readonly { readonly file: string, readonly part: string }[]}
 */
export const exceptions = [];

/**
 * Words that names in code must not contain: a name says the role of a value, not what happened to it.
 * @type {readonly Word[]}
 */
export const nameWords = [
  {
    pattern: /^(?:asked|told|kept|found|said|beside)(?![a-z])|(?:Asked|Told|Kept|(?<!not|Not)Found|Said|Beside)(?![a-z])/,
    instead: 'the role: request, message, draft, match, output, extra',
  },
];
