import { figure } from '../grid/naming';

interface Words {
  /** In pixels. */
  readonly width: number;
  readonly isFigure: boolean;
}

export interface Rulers {
  readonly wordsOf: (text: string) => Words;
  /** Ratio of the widths of small, strong text (chips, headings) to cell text. */
  readonly inSmall: number;
}

const usualSmall = 0.9;
/** Ratio of the widths of small text to cell text, as last measured. */
let small = usualSmall;
const strongLetters = 1.03;

const longest = 200;

const letterCount = 0x250;
const usualLetters = { first: 0x20, last: 0xff };
/** Allows for font features that canvas ignores. */
const byFeatures = 1.04;

const code = { zero: 0x30, nine: 0x39, colon: 0x3a, dash: 0x2d };

/** Widths by character code; 0 if unmeasured. */
interface Letters {
  readonly font: string;
  readonly widths: Float32Array;
}
let pen: CanvasRenderingContext2D | null | undefined;
let letters: Letters = { font: '', widths: new Float32Array(letterCount) };

/** Resets widths measured before the font loaded. */
export function forgetLetters(): void {
  letters = { font: '', widths: new Float32Array(letterCount) };
}

function hold({ fontWeight, fontSize, fontFamily, letterSpacing, wordSpacing }: CSSStyleDeclaration): void {
  if (pen === undefined) pen = document.createElement('canvas').getContext('2d');
  const font = `${fontWeight} ${fontSize} ${fontFamily}`;
  // Users may override letter spacing.
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

/** Measures common letters ahead of the first grid. */
export function measureLetters(): void {
  const probe = document.createElement('span');
  probe.style.fontFamily = 'var(--font-figures)';
  document.body.append(probe);
  hold(getComputedStyle(probe));
  probe.remove();
  for (let letter = usualLetters.first; letter <= usualLetters.last; letter += 1) measureLetter(letter);
}

/**
 * Sums letter widths, fast enough for every cell. Digits are equally wide, like date separators. NaN for scripts with joined or stacked
 * letters.
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

/** Whether a text certainly fits; false for other scripts. */
export function hasRoom(text: string, room: number): boolean {
  return room > 0 && text.length < longest && sumOf(text) * byFeatures <= room;
}

function widthOf(text: string): number {
  const sum = sumOf(text);
  return Number.isNaN(sum) ? measure(text) : sum;
}

/** Returns the width of a text on one or two smaller lines, broken at its best place. */
export function smallWidth(text: string): number {
  let least = widthOf(text);
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) {
    least = Math.min(least, Math.max(widthOf(text.slice(0, at)), widthOf(text.slice(at + 1))));
  }
  return least * small * byFeatures;
}

/** Whether a text certainly has no room on one line; false for other scripts. */
export function lacksRoom(text: string, room: number): boolean {
  return sumOf(text.slice(0, longest)) > room;
}

export function figureWidth(text: string): number | undefined {
  return text.length < longest && figure.test(text) ? sumOf(text) : undefined;
}

function wordsOf(text: string): Words {
  const all = text.length > longest ? text.slice(0, longest) : text;
  return { width: widthOf(all), isFigure: figure.test(text) };
}

export function rulersOf(element: HTMLElement): Rulers {
  const style = getComputedStyle(element);
  hold(style);
  const [ofSmall, ofBody] = ['--text-small', '--text-body'].map((token) => Number.parseFloat(style.getPropertyValue(token)));
  const ratio = (ofSmall ?? 0) / (ofBody ?? 0);
  small = Number.isFinite(ratio) && ratio > 0 ? ratio : usualSmall;
  return { wordsOf, inSmall: small * strongLetters };
}
