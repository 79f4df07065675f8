/** A text, or all that are alike. */
interface Words {
  /** In pixels. */
  readonly width: number;
  /** It is a date, a time, an amount or a number. */
  readonly isFigure: boolean;
}

/** What measures the texts of a grid. */
export interface Rulers {
  readonly wordsOf: (text: string) => Words;
  /** How wide a chip's letters are beside those around it. */
  readonly inChip: number;
}

/** How wide a chip's letters are where the styles do not say so. */
const usualInChip = 0.9;
/** How much wider letters of a medium weight are. */
const strongLetters = 1.03;

/** Nothing but digits, signs of currencies, and the signs between them. Named one by one, since to look their class up would delay the first frame. */
const figure = /^[$\u00a2-\u00a5\u20a0-\u20cf\d\s.,:/%+-]+$/;
/** Of a longer text no more is measured. */
const longest = 200;

/** The letters whose widths are kept: those of European languages. */
const letterCount = 0x250;
/** Those of texts in English, and the signs of currencies beside them. */
const usualLetters = { first: 0x20, last: 0xff };
/** What features of the font may add to its letters, which a pen does not know of. */
const byFeatures = 1.04;

const code = { zero: 0x30, nine: 0x39, colon: 0x3a, dash: 0x2d };

/** The widths in pixels of a font's letters, by their codes; none of what was not measured yet. */
interface Letters {
  /** With how far its letters and words are apart. */
  readonly font: string;
  readonly widths: Float32Array;
}
let pen: CanvasRenderingContext2D | null | undefined;
let letters: Letters = { font: '', widths: new Float32Array(letterCount) };

/** Forgets how wide letters are: what was measured before its font had come was measured in another. */
export function forgetLetters(): void {
  letters = { font: '', widths: new Float32Array(letterCount) };
}

/** Holds a pen in the font of an element's own texts. */
function hold({ fontWeight, fontSize, fontFamily, letterSpacing, wordSpacing }: CSSStyleDeclaration): void {
  if (pen === undefined) pen = document.createElement('canvas').getContext('2d');
  const font = `${fontWeight} ${fontSize} ${fontFamily}`;
  // Readers may space out the letters of all pages.
  const spaced = `${font} ${letterSpacing} ${wordSpacing}`;
  if (pen === null || letters.font === spaced) return;
  pen.font = font;
  pen.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing;
  pen.wordSpacing = wordSpacing;
  letters = { font: spaced, widths: new Float32Array(letterCount) };
}

function measure(text: string): number {
  return pen?.measureText(text).width ?? 0;
}

function measureLetter(letter: number): number {
  const width = measure(String.fromCharCode(letter));
  letters.widths[letter] = width;
  return width;
}

/** Measures the usual letters in the font of grids, ahead of whoever draws them. */
export function measureLetters(): void {
  const probe = document.createElement('span');
  probe.style.fontFamily = 'var(--font-figures)';
  document.body.append(probe);
  hold(getComputedStyle(probe));
  probe.remove();
  for (let letter = usualLetters.first; letter <= usualLetters.last; letter += 1) measureLetter(letter);
}

/**
 * How wide a text is in pixels, in the font that was held last: all grids of a page have the same. Adds up its letters, which is quick enough for
 * every cell that is drawn. Figures in a grid are all as wide as the widest, and so are the signs between those of a date and a time. NaN where
 * letters are of other languages, which are joined or stand upon one another.
 */
function sumOf(text: string): number {
  const { widths } = letters;
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) {
    let letter = text.charCodeAt(at);
    if (letter >= letterCount) return Number.NaN;
    if ((letter >= code.zero && letter <= code.colon) || letter === code.dash) letter = code.zero;
    const width = widths[letter] ?? 0;
    sum += width > 0 ? width : measureLetter(letter);
  }
  return sum;
}

/** Whether a plain text surely has room in so many pixels; not of one in other languages. */
export function hasRoom(text: string, room: number): boolean {
  return room > 0 && text.length < longest && sumOf(text) * byFeatures <= room;
}

function wordsOf(text: string): Words {
  const all = text.length > longest ? text.slice(0, longest) : text;
  const width = sumOf(all);
  return { width: Number.isNaN(width) ? measure(all) : width, isFigure: figure.test(text) };
}

/** Gives rulers for texts as an element draws them. */
export function rulersOf(element: HTMLElement): Rulers {
  const style = getComputedStyle(element);
  hold(style);
  const [small, body] = ['--text-small', '--text-body'].map((token) => Number.parseFloat(style.getPropertyValue(token)));
  const ratio = ((small ?? 0) / (body ?? 0)) * strongLetters;
  return { wordsOf, inChip: Number.isFinite(ratio) && ratio > 0 ? ratio : usualInChip };
}
