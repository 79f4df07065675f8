import type { Colour } from '../schemas/entities/colour';
import { contrast, fromOklch, hex, over, type Rgb, toOklch } from './colourSpace';

export type Theme = 'light' | 'dark';

/** Equal to the tokens of these names, which a test checks: contrast is computed without a page. */
export const rowBackgrounds = {
  light: { surface: '#ffffff', sunken: '#f0f2f5', hover: '#eceef2', 'accent-subtle': '#eceffd' },
  dark: { surface: '#15181d', sunken: '#1b1f26', hover: '#262b34', 'accent-subtle': '#22284a' },
} as const satisfies Record<Theme, Record<string, string>>;

/** WCAG AA for text, with a margin for rounding. */
const leastContrast = 4.55;
const halvings = 12;
/** More than any server's palette; bounds the cache. */
const mostRemembered = 2000;

export const inks: Readonly<Record<'black' | 'white', Colour>> = {
  black: { r: 0, g: 0, b: 0, a: 255 },
  white: { r: 255, g: 255, b: 255, a: 255 },
};

function parse(colour: string): Rgb {
  const channel = (at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  return { r: channel(1), g: channel(3), b: channel(5) };
}

const backgrounds: Readonly<Record<Theme, readonly Rgb[]>> = {
  light: Object.values(rowBackgrounds.light).map(parse),
  dark: Object.values(rowBackgrounds.dark).map(parse),
};

export const surfaces: Readonly<Record<Theme, Rgb>> = {
  light: parse(rowBackgrounds.light.surface),
  dark: parse(rowBackgrounds.dark.surface),
};

/** Moves a colour's lightness towards 0 (black) or 1 (white), just until it is readable; keeps the hue. */
function moved(colour: Rgb, end: 0 | 1, isReadable: (colour: Rgb) => boolean): Rgb {
  if (isReadable(colour)) return colour;
  const { l, c, h } = toOklch(colour);
  let readable: number = end;
  let unreadable = l;
  for (let step = 0; step < halvings; step += 1) {
    const middle = (readable + unreadable) / 2;
    if (isReadable(fromOklch({ l: middle, c, h }))) readable = middle;
    else unreadable = middle;
  }
  return fromOklch({ l: readable, c, h });
}

/** Returns a readable text colour for a background, as near as possible to `wanted`; else black or white. */
export function inkOn(background: Rgb, wanted: Colour | undefined): Rgb {
  const isDark = contrast(inks.black, background) >= contrast(inks.white, background);
  if (wanted === undefined || wanted.a <= 0) return isDark ? inks.black : inks.white;
  return moved(over(wanted, background), isDark ? 0 : 1, (colour) => contrast(colour, background) >= leastContrast);
}

export function bothThemes(light: Rgb, dark: Rgb): string {
  return `light-dark(${hex(light)}, ${hex(dark)})`;
}

/**
 * Returns a server's text colour as `#rrggbb`, its lightness moved just enough for 4.5:1 on every row background. docs/rules/forms.md, 3.
 */
export function readableColour(colour: Colour, theme: Theme): string {
  // Black is readable on every light row and white on every dark one, so the search always succeeds.
  const isReadable = (shown: Rgb) => backgrounds[theme].every((background) => contrast(shown, background) >= leastContrast);
  return hex(moved(over(colour, surfaces[theme]), theme === 'light' ? 0 : 1, isReadable));
}

function keyOf(colour: Colour | undefined): string {
  return colour === undefined ? '' : `${colour.r},${colour.g},${colour.b},${colour.a}`;
}

type FromColours<Made> = (background: Colour | undefined, foreground: Colour | undefined) => Made;

/** Memoises a function of server colours: few colours, many cells. */
export function remembering<Made>(make: FromColours<Made>): FromColours<Made> {
  const remembered = new Map<string, Made>();
  return (background, foreground) => {
    const key = `${keyOf(background)} ${keyOf(foreground)}`;
    const known = remembered.get(key);
    if (known !== undefined) return known;
    if (remembered.size >= mostRemembered) remembered.clear();
    const made = make(background, foreground);
    remembered.set(key, made);
    return made;
  };
}

const textColours = remembering((_, text) =>
  text === undefined || text.a <= 0 ? undefined : `light-dark(${readableColour(text, 'light')}, ${readableColour(text, 'dark')})`,
);

/** Returns `light-dark(…, …)`; undefined for a missing or fully transparent colour, the servers' "no colour". */
export function readableColours(colour: Colour | undefined): string | undefined {
  return colour === undefined ? undefined : textColours(undefined, colour);
}
