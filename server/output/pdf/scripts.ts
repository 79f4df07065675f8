import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

interface FontPart {
  readonly draws: RegExp;
  readonly name: string;
  readonly file: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

/** Fonts for characters that Helvetica and Roboto lack; the first match wins. */
const families = [
  { family: 'noto-sans-arabic', draws: /\p{Script_Extensions=Arabic}/u },
  { family: 'noto-sans-hebrew', draws: /\p{Script=Hebrew}/u },
  { family: 'noto-sans-thai', draws: /\p{Script=Thai}/u },
  { family: 'noto-sans-devanagari', draws: /\p{Script_Extensions=Devanagari}/u },
  { family: 'noto-sans-bengali', draws: /\p{Script=Bengali}/u },
  { family: 'noto-sans-gurmukhi', draws: /\p{Script=Gurmukhi}/u },
  { family: 'noto-sans-gujarati', draws: /\p{Script=Gujarati}/u },
  { family: 'noto-sans-tamil', draws: /\p{Script=Tamil}/u },
  { family: 'noto-sans-kr', draws: /\p{Script=Hangul}/u },
  { family: 'noto-emoji', draws: /\p{Emoji}/u },
  { family: 'noto-sans-sc', draws: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Common}]/u },
] as const;

const weights = { normal: 400, bold: 700 } as const;

function rangesIn(text: string): FontPart['ranges'] {
  return text.split(',').map((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return [first, last];
  });
}

async function partsOf({ family, draws }: (typeof families)[number]): Promise<readonly FontPart[]> {
  const folder = `@fontsource-variable/${family}`;
  const subsets: Record<string, string> = JSON.parse(await readFile(require.resolve(`${folder}/unicode.json`), 'utf8'));
  return Object.entries(subsets).map(([subset, ranges]) => {
    const name = `${family}-${subset.replace(/[[\]]/g, '')}`;
    return { name, draws, file: require.resolve(`${folder}/files/${name}-wght-normal.woff2`), ranges: rangesIn(ranges) };
  });
}

let allParts: Promise<readonly FontPart[]> | undefined;

function readParts(): Promise<readonly FontPart[]> {
  allParts ??= Promise.all(families.map(partsOf)).then((lists) => lists.flat());
  return allParts;
}

export type ScriptFont = Readonly<Record<keyof typeof weights, Buffer>>;

const fonts = new Map<string, ScriptFont>();
const fontNames = new Map<string, string | undefined>();

async function load({ name, file }: FontPart): Promise<void> {
  if (fonts.has(name)) return;
  const woff = await readFile(file);
  const ofWeight = (wght: number) =>
    subsetFont(woff, undefined, { targetFormat: 'truetype', keepAllGlyphs: true, variationAxes: { wght } });
  fonts.set(name, { normal: await ofWeight(weights.normal), bold: await ofWeight(weights.bold) });
}

/** Loads the fonts of these characters; warns once per process about characters without a font. */
export async function loadFontsOf(characters: Iterable<string>): Promise<void> {
  const unknown = [...new Set(characters)].filter((character) => !fontNames.has(character));
  if (unknown.length === 0) return;
  const parts = await readParts();
  for (const character of unknown) {
    const code = character.codePointAt(0) ?? 0;
    const part = parts.find(({ draws, ranges }) => draws.test(character) && ranges.some(([first, last]) => code >= first && code <= last));
    if (part !== undefined) await load(part);
    else process.emitWarning(`No font of PDFs has U+${code.toString(16).toUpperCase().padStart(4, '0')}; it is drawn as an empty box.`);
    fontNames.set(character, part?.name);
  }
}

/** The loaded font of a character; `undefined` if none has it. */
export const fontNameOf = (character: string): string | undefined => fontNames.get(character);

export const scriptFonts: ReadonlyMap<string, ScriptFont> = fonts;
