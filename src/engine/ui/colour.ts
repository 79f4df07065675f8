import type { Colour } from '../../schemas/entities/colour';
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

function parse(colour: string): Rgb {
  const channel = (at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  return { r: channel(1), g: channel(3), b: channel(5) };
}

const backgrounds: Readonly<Record<Theme, readonly Rgb[]>> = {
  light: Object.values(rowBackgrounds.light).map(parse),
  dark: Object.values(rowBackgrounds.dark).map(parse),
};

function isReadable(colour: Rgb, theme: Theme): boolean {
  return backgrounds[theme].every((background) => contrast(colour, background) >= leastContrast);
}

/**
 * A server's colour for text on a row, as `#rrggbb`. One that reaches 4.5:1 on every row background of the theme stays as it is; another
 * keeps its hue and moves in lightness just as far as it must. A translucent colour counts as what it looks like on the surface.
 * docs/rules/forms.md, 3.
 */
export function readableColour(colour: Colour, theme: Theme): string {
  const shown = over(colour, parse(rowBackgrounds[theme].surface));
  if (isReadable(shown, theme)) return hex(shown);
  const { l, c, h } = toOklch(shown);
  // Black is readable on every light row and white on every dark one, so the search always has an end to close in on.
  let readable = theme === 'light' ? 0 : 1;
  let unreadable = l;
  for (let step = 0; step < halvings; step += 1) {
    const middle = (readable + unreadable) / 2;
    if (isReadable(fromOklch({ l: middle, c, h }), theme)) readable = middle;
    else unreadable = middle;
  }
  return hex(fromOklch({ l: readable, c, h }));
}

const remembered = new Map<string, string>();

/**
 * The CSS value of a server's text colour in both themes: `light-dark(…, …)`. Gives undefined, for the colour of ordinary text, when there
 * is none or it is wholly transparent, which is how servers send "no colour".
 */
export function readableColours(colour: Colour | undefined): string | undefined {
  if (colour === undefined || colour.a <= 0) return undefined;
  const key = `${colour.r},${colour.g},${colour.b},${colour.a}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  if (remembered.size >= mostRemembered) remembered.clear();
  const value = `light-dark(${readableColour(colour, 'light')}, ${readableColour(colour, 'dark')})`;
  remembered.set(key, value);
  return value;
}
