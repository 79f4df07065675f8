/** Scripts that one language mixes count as one. */
const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Bengali}/u,
  /\p{Script=Gurmukhi}/u,
  /\p{Script=Gujarati}/u,
  /\p{Script=Tamil}/u,
  /\p{Script=Telugu}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Georgian}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u,
];

/** Control, format, unassigned and default-ignorable characters. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Normalises an identifying name: NFKC, trimmed; full-width letters and ligatures become plain. */
export function identifierOf(text: string): string {
  return text.normalize('NFKC').trim();
}

function scriptOf(letter: string): number {
  return scripts.findIndex((script) => script.test(letter));
}

/** Returns why a name is ambiguous: invisible characters or mixed alphabets. `undefined` if it is fine. docs/rules/users.md, 5. */
export function identifierFault(text: string): string | undefined {
  const name = identifierOf(text);
  if (unseen.test(name)) return 'Remove the invisible characters.';
  const used = new Set([...name].filter((letter) => /\p{L}/u.test(letter)).map(scriptOf));
  return used.size > 1 ? 'Use the letters of one alphabet: some of these look like others.' : undefined;
}
