import { createRequire } from 'node:module';
import { fontNameOf, loadFontsOf, scriptFonts } from './scripts';

const require = createRequire(import.meta.url);

/** Built into every PDF reader, so nothing is embedded; Western European letters only. */
const standard = { normal: 'Helvetica', bold: 'Helvetica-Bold' } as const;
/** Embedded for Latin, Greek or Cyrillic letters that the standard font lacks. */
const wide = {
  normal: require.resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf'),
  bold: require.resolve('pdfmake/fonts/Roboto/Roboto-Medium.ttf'),
} as const;

const readyFonts = { standard, wide } as const;

export const fontFiles: ReadonlySet<string> = new Set([...Object.values(standard), ...Object.values(wide)]);

export interface FontRun {
  readonly text: string;
  readonly font: string;
}

const inStandard = /^[\x20-\x7E\xA0-\xFFŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™\n]*$/;
const inWide = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]$/u;
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
  if (inStandard.test(one)) return { text: one, font: 'standard' };
  if (!symbol.test(one) && inWide.test(one)) return { text: one, font: 'wide' };
  return undefined;
}

function scriptCharacters(text: string): readonly string[] {
  if (inStandard.test(text)) return [];
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
    if (font === undefined) return { text: /\p{Cf}/u.test(character) ? character : emptyBox, font: fontNameOf(emptyBox) ?? 'wide' };
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
  if (inStandard.test(text)) return [{ text, font: 'standard' }];
  const clean = text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll('\t', ' ');
  const pieces = Array.from(letters.segment(clean), ({ segment }) => runOf(segment)).flat();
  // The wide font covers the standard letters too; using one font keeps the text uniform.
  const latin = pieces.some(({ font }) => font === 'wide') ? 'wide' : 'standard';
  return inDrawnOrder(joined(pieces.map((run) => (run.font === 'standard' ? { ...run, font: latin } : run))));
}

export function fontedText(text: string): { readonly text: string | FontRun[]; readonly font: string } {
  const [first, ...others] = runsOf(text);
  return first === undefined || others.length > 0
    ? { text: [...(first === undefined ? [] : [first]), ...others], font: 'standard' }
    : first;
}

export function fontSource(font: string, weight: 'normal' | 'bold'): string | Buffer {
  const loaded = scriptFonts.get(font);
  if (loaded !== undefined) return loaded[weight];
  return readyFonts[font === 'wide' ? 'wide' : 'standard'][weight];
}

export const fontNames = (): readonly string[] => [...Object.keys(readyFonts), ...scriptFonts.keys()];
