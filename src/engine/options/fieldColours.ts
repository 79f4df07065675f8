import type { Colour } from '../../schemas/entities/colour';
import { readableColours, rowBackgrounds, type Theme } from '../ui/colour';
import { contrast, fromOklch, hex, over, type Rgb, toOklch } from '../ui/colourSpace';

interface FieldColours {
  readonly backgroundColor?: string;
  readonly color?: string;
}

/** WCAG AA for text, with a little to spare for rounding. */
const leastContrast = 4.55;
/** Halvings of the lightness range: finer than one step of an eight-bit channel. */
const halvings = 12;
/** More than any server's palette, and a bound for one that makes colours up. */
const mostRemembered = 500;

function parse(colour: string): Rgb {
  const channel = (at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  return { r: channel(1), g: channel(3), b: channel(5) };
}

const surfaces: Readonly<Record<Theme, Rgb>> = { light: parse(rowBackgrounds.light.surface), dark: parse(rowBackgrounds.dark.surface) };
const black: Rgb = { r: 0, g: 0, b: 0 };
const white: Rgb = { r: 255, g: 255, b: 255 };

/** A text colour moved in lightness just as far as it must to be read on a background, its hue kept. */
function readableOn(text: Rgb, background: Rgb): Rgb {
  if (contrast(text, background) >= leastContrast) return text;
  const { l, c, h } = toOklch(text);
  let readable = contrast(black, background) > contrast(white, background) ? 0 : 1;
  let unreadable = l;
  for (let step = 0; step < halvings; step += 1) {
    const middle = (readable + unreadable) / 2;
    if (contrast(fromOklch({ l: middle, c, h }), background) >= leastContrast) readable = middle;
    else unreadable = middle;
  }
  return fromOklch({ l: readable, c, h });
}

function inTheme(background: Colour, foreground: Colour | undefined, theme: Theme): readonly [back: string, text: string] {
  const back = over(background, surfaces[theme]);
  const text = foreground === undefined || foreground.a <= 0 ? (theme === 'light' ? black : white) : over(foreground, back);
  return [hex(back), hex(readableOn(text, back))];
}

function compute(background: Colour | undefined, foreground: Colour | undefined): FieldColours {
  if (background === undefined || background.a <= 0) {
    const color = readableColours(foreground);
    return color === undefined ? {} : { color };
  }
  const [lightBack, lightText] = inTheme(background, foreground, 'light');
  const [darkBack, darkText] = inTheme(background, foreground, 'dark');
  return { backgroundColor: `light-dark(${lightBack}, ${darkBack})`, color: `light-dark(${lightText}, ${darkText})` };
}

function keyOf(colour: Colour | undefined): string {
  return colour === undefined ? '' : `${colour.r},${colour.g},${colour.b},${colour.a}`;
}

const remembered = new Map<string, FieldColours>();

/**
 * The CSS colours of a field: the server's background, and its text colour made readable on it in each theme. A wholly transparent
 * colour counts as none. docs/rules/forms.md, 3.
 */
export function fieldColours(background: Colour | undefined, foreground: Colour | undefined): FieldColours {
  if (background === undefined && foreground === undefined) return {};
  const key = `${keyOf(background)} ${keyOf(foreground)}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  if (remembered.size >= mostRemembered) remembered.clear();
  const colours = compute(background, foreground);
  remembered.set(key, colours);
  return colours;
}
