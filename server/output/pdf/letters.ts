/** Letter widths of the standard font, relative to its height; bold headings and sums are slightly wider. */
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

const usual = 0.75;

/** Not the space between a day and its time. */
const betweenWords = /(?<!\d-\d{4}|\d{4}-\d\d-\d\d)\s+|\s+(?!\d\d:\d\d)/;

function widthOf(word: string): number {
  return Array.from(word).reduce((sum, letter) => sum + (widths.get(letter) ?? usual), 0);
}

/** Returns the width of the widest line relative to the font size, rounded up a little. */
export function widestLine(text: string): number {
  return text.split('\n').reduce((most, line) => Math.max(most, widthOf(line)), 0);
}

/** Returns the width of the widest word relative to the font size, rounded up a little. A moment is one word. */
export function widestWord(text: string): number {
  return text.split(betweenWords).reduce((most, word) => Math.max(most, widthOf(word)), 0);
}

/** About twelve letters; a longer heading has two lines. */
const widestHeading = 6.1;

/** Returns the least width of a heading on one line, or on two if it is long. */
export function widthOfHeading(text: string): number {
  if (widthOf(text) <= widestHeading) return widthOf(text);
  const words = text.split(' ');
  const lines = words.map((_, at) => [words.slice(0, at + 1), words.slice(at + 1)].map((line) => widthOf(line.join(' '))));
  return Math.min(...lines.map((two) => Math.max(...two)));
}
