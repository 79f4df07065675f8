import type { Colour } from '../../../schemas/entities/colour';
import { readableColours, rowBackgrounds, type Theme } from '../colour';
import { contrast, fromOklch, hex, over, type Rgb, toOklch } from '../colourSpace';

/** CSS values for a cell or heading; '' leaves the ordinary one. */
export interface CellColours {
  readonly background: string;
  readonly text: string;
}

const none: CellColours = { background: '', text: '' };
/** WCAG AA for text, with a little to spare. */
const leastContrast = 4.55;
/** Below this chroma and above this lightness a background is paper rather than a signal. */
const paleChroma = 0.08;
const paleLightness = 0.6;
const whiteLightness = 0.985;
const mostRemembered = 2000;
const halvings = 12;

const surfaces: Readonly<Record<Theme, Rgb>> = { light: rgbOf(rowBackgrounds.light.surface), dark: rgbOf(rowBackgrounds.dark.surface) };
const inks: Readonly<Record<'dark' | 'light', Rgb>> = { dark: { r: 0, g: 0, b: 0 }, light: { r: 255, g: 255, b: 255 } };

function rgbOf(text: string): Rgb {
  const channel = (at: number): number => Number.parseInt(text.slice(at, at + 2), 16);
  return { r: channel(1), g: channel(3), b: channel(5) };
}

/** A signal keeps its colour in both themes; paper, which would glare in the dark one, becomes as dark as it was light. */
function backgroundIn(colour: Colour, theme: Theme): Rgb {
  const shown = over(colour, surfaces[theme]);
  const { l, c, h } = toOklch(shown);
  if (theme === 'light' || l < paleLightness || c > paleChroma) return shown;
  return fromOklch({ l: 0.2 + (1 - l) * 0.4, c, h });
}

/** A text colour for a background: the server's own as near as it can be read, else black or white. */
function textOn(background: Rgb, wanted: Colour | undefined): Rgb {
  const best = contrast(inks.dark, background) >= contrast(inks.light, background) ? inks.dark : inks.light;
  if (wanted === undefined || wanted.a <= 0) return best;
  const asked = over(wanted, background);
  if (contrast(asked, background) >= leastContrast) return asked;
  const { l, c, h } = toOklch(asked);
  let readable = best === inks.dark ? 0 : 1;
  let unreadable = l;
  for (let step = 0; step < halvings; step += 1) {
    const middle = (readable + unreadable) / 2;
    if (contrast(fromOklch({ l: middle, c, h }), background) >= leastContrast) readable = middle;
    else unreadable = middle;
  }
  return fromOklch({ l: readable, c, h });
}

function bothThemes(light: Rgb, dark: Rgb): string {
  return `light-dark(${hex(light)}, ${hex(dark)})`;
}

function compute(background: Colour | undefined, foreground: Colour | undefined): CellColours {
  if (background === undefined || background.a <= 0) return { background: '', text: readableColours(foreground) ?? '' };
  const { l, c } = toOklch(over(background, surfaces.light));
  // White is how servers say "no colour" when they must say something.
  if (l >= whiteLightness && c < 0.01) return { background: '', text: readableColours(foreground) ?? '' };
  const light = backgroundIn(background, 'light');
  const dark = backgroundIn(background, 'dark');
  return { background: bothThemes(light, dark), text: bothThemes(textOn(light, foreground), textOn(dark, foreground)) };
}

function keyOf(colour: Colour | undefined): string {
  return colour === undefined ? '' : `${colour.r},${colour.g},${colour.b},${colour.a}`;
}

const remembered = new Map<string, CellColours>();

/**
 * The colours of a cell in both themes, from what a server sent: the background is kept, the text reaches 4.5:1 on it.
 * docs/rules/forms.md, 3.
 */
export function cellColours(background: Colour | undefined, foreground: Colour | undefined): CellColours {
  if (background === undefined && foreground === undefined) return none;
  const key = `${keyOf(background)}/${keyOf(foreground)}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  if (remembered.size >= mostRemembered) remembered.clear();
  const colours = compute(background, foreground);
  remembered.set(key, colours);
  return colours;
}
