/** How wide letters of the standard font are, in parts of its height; bold ones, which heads and sums are in, are a little wider. */
const byWidth: readonly (readonly [width: number, letters: string])[] = [
  [0.24, "ijl'"],
  [0.29, 'ft.,:;!/\\|I[]()-r '],
  [0.4, '*"^°{}·•'],
  [0.58, 'abcdeghknopqsuvxyzJL0123456789$£€#?_+=<>~`'],
  [0.73, 'ABEFKPSTVXYZCDHNRUw&'],
  [0.79, 'GOQ'],
  [0.9, 'mM%'],
  [1.02, 'W@—…'],
];

const widths = new Map(byWidth.flatMap(([width, letters]) => Array.from(letters, (letter) => [letter, width] as const)));

/** Of letters that the list does not know, as those of other alphabets. */
const usual = 0.75;

function widthOf(word: string): number {
  return Array.from(word).reduce((sum, letter) => sum + (widths.get(letter) ?? usual), 0);
}

/** The width of a text's widest word, in parts of the height of its letters: at least what it takes to be drawn, and a little more. */
export function widestWord(text: string): number {
  return text.split(/\s+/).reduce((most, word) => Math.max(most, widthOf(word)), 0);
}
