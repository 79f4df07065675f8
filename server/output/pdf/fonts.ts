import { createRequire } from 'node:module';
import { fontNameOf, loadFontsOf, scriptFonts } from './scripts';

const require = createRequire(import.meta.url);

/** Embedded for Latin, Greek and Cyrillic letters; its digits have equal widths, so that amounts align. */
const latin = {
  normal: require.resolve('@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/roboto/500Medium/Roboto_500Medium.ttf'),
} as const;

export interface FontRun {
  readonly text: string;
  readonly font: string;
}

const isPlain = /^[\x20-\x7E\xA0-\xFFŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™\n]*$/;
const inLatin = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]$/u;
const symbol = /\p{Extended_Pictographic}|[\u{2190}-\u{2BFF}\u{3000}-\u{10FFFF}]/u;
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]|\p{Variation_Selector}/gu;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const letters = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });

/** Replaces a character that no font has; the Chinese fonts have this box. */
const emptyBox = '□';

/** Omits marks that have no precomposed character with their letter. */
function readyLetter(segment: string): FontRun | undefined {
  const one = segment
    .replace(unseen, '')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}])\p{M}+$/u, '');
  return isPlain.test(one) || (!symbol.test(one) && inLatin.test(one)) ? { text: one, font: 'latin' } : undefined;
}

function scriptCharacters(text: string): readonly string[] {
  if (isPlain.test(text)) return [];
  return Array.from(letters.segment(text.normalize('NFC')), ({ segment }) => segment)
    .filter((segment) => readyLetter(segment) === undefined)
    .flatMap((segment) => Array.from(segment.replace(unseen, '')));
}

/** Loads the fonts that these texts need. Call it before `runsOf`. */
export async function loadFonts(texts: Iterable<string>): Promise<void> {
  const characters = new Set<string>();
  for (const text of texts) for (const character of scriptCharacters(text)) characters.add(character);
  if (characters.size > 0) await loadFontsOf([...characters, emptyBox]);
}

function runOf(segment: string): readonly FontRun[] {
  const ready = readyLetter(segment);
  if (ready !== undefined) return [ready];
  // Arabic fonts need joiners to shape letters; emoji fonts would draw them.
  const shown = rightToLeft.test(segment) ? segment.replace(/[\p{Cc}\p{Cs}\p{Co}]/gu, '') : segment.replace(unseen, '');
  return Array.from(shown, (character) => {
    // A mark uses the font of the letter before it.
    const font = fontNameOf(character);
    if (font === undefined) return { text: /\p{Cf}/u.test(character) ? character : emptyBox, font: fontNameOf(emptyBox) ?? 'latin' };
    return { text: character, font };
  });
}

function joined(runs: readonly FontRun[]): readonly FontRun[] {
  const list: FontRun[] = [];
  for (const run of runs) {
    const last = list.at(-1);
    if (last !== undefined && last.font === run.font) list[list.length - 1] = { ...last, text: last.text + run.text };
    else list.push(run);
  }
  return list;
}

/** Reorders right-to-left words for drawing; the font orders the letters of each word. */
function inDrawnOrder(runs: readonly FontRun[]): readonly FontRun[] {
  const drawn: FontRun[] = [];
  let at = 0;
  while (at < runs.length) {
    let end = at;
    if (rightToLeft.test(runs[at]?.text ?? ''))
      for (
        let next = at + 1;
        next < runs.length && !/[\p{L}\p{N}]/u.test(runs[next]?.text.replace(/[\p{Script=Arabic}\p{Script=Hebrew}]/gu, '') ?? '');
        next += 1
      )
        if (rightToLeft.test(runs[next]?.text ?? '')) end = next;
    drawn.push(...runs.slice(at, end + 1).reverse());
    at = end + 1;
  }
  return drawn;
}

/** Splits a text into runs by font, in drawing order. Load fonts of other scripts first. */
export function runsOf(text: string): readonly FontRun[] {
  if (isPlain.test(text)) return [{ text, font: 'latin' }];
  const clean = text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll('\t', ' ');
  return inDrawnOrder(joined(Array.from(letters.segment(clean), ({ segment }) => runOf(segment)).flat()));
}

export function fontSource(font: string, weight: 'normal' | 'bold'): string | Buffer {
  return (scriptFonts.get(font) ?? latin)[weight];
}
