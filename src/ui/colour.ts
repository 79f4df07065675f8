import type { Colour } from '../schemas/entities/colour';
import { contrast, fromOklch, hex, over, type Rgb, toOklch } from './colourSpace';

export type Theme = 'light' | 'dark';

/**
 * What a row may stand on in each theme: the surface, a well, the pointer's row and the selected row. The same values as the tokens of
 * these names, because contrast has to be computed and a style sheet cannot be asked without a page; a test holds the two together.
 */
export const rowBackgrounds = {
  light: { surface: '#ffffff', sunken: '#f0f2f5', hover: '#eceef2', 'accent-subtle': '#eceffd' },
  dark: { surface: '#15181d', sunken: '#1b1f26', hover: '#262b34', 'accent-subtle': '#22284a' },
} as const satisfies Record<Theme, Record<string, string>>;

/** WCAG AA for text, with a little to spare for the rounding of other people's meters. */
const leastContrast = 4.55;
/** Halvings of the lightness range: finer than one step of an eight-bit channel. */
const halvings = 12;
/** More than any server's palette, and a bound for one that makes colours up. */
const mostRemembered = 2000;

/** What is read on any background. */
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

/** What rows stand on in each theme while nothing is said of them. */
export const surfaces: Readonly<Record<Theme, Rgb>> = {
  light: parse(rowBackgrounds.light.surface),
  dark: parse(rowBackgrounds.dark.surface),
};

/** A colour moved in lightness towards an end, 0 for black or 1 for white, just as far as it must to be read, its hue kept. */
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

/** A text colour for a background: the one that is wanted as near as it can be read, else black or white. */
export function inkOn(background: Rgb, wanted: Colour | undefined): Rgb {
  const isDark = contrast(inks.black, background) >= contrast(inks.white, background);
  if (wanted === undefined || wanted.a <= 0) return isDark ? inks.black : inks.white;
  return moved(over(wanted, background), isDark ? 0 : 1, (colour) => contrast(colour, background) >= leastContrast);
}

/** A colour of each theme as a CSS value. */
export function bothThemes(light: Rgb, dark: Rgb): string {
  return `light-dark(${hex(light)}, ${hex(dark)})`;
}

/**
 * A server's colour for text on a row, as `#rrggbb`. One that reaches 4.5:1 on every row background of the theme stays as it is; another keeps its hue and moves
 * in lightness just as far as it must. A translucent colour counts as what it looks like on the surface. docs/rules/forms.md, 3.
 */
export function readableColour(colour: Colour, theme: Theme): string {
  // Black is readable on every light row and white on every dark one, so the search always has an end to close in on.
  const isReadable = (shown: Rgb) => backgrounds[theme].every((background) => contrast(shown, background) >= leastContrast);
  return hex(moved(over(colour, surfaces[theme]), theme === 'light' ? 0 : 1, isReadable));
}

function keyOf(colour: Colour | undefined): string {
  return colour === undefined ? '' : `${colour.r},${colour.g},${colour.b},${colour.a}`;
}

type FromColours<Made> = (background: Colour | undefined, foreground: Colour | undefined) => Made;

/** The same function of a server's colours, which remembers what it has made: a server has few, for many cells. */
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

/**
 * The CSS value of a server's text colour in both themes: `light-dark(…, …)`. Gives undefined, for the colour of ordinary text, when there
 * is none or it is wholly transparent, which is how servers send "no colour".
 */
export function readableColours(colour: Colour | undefined): string | undefined {
  return colour === undefined ? undefined : textColours(undefined, colour);
}
