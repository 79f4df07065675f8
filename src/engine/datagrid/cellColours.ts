import type { Colour } from '../../schemas/entities/colour';
import { bothThemes, inkOn, readableColours, remembering, surfaces, type Theme } from '../../ui/colour';
import { fromOklch, over, type Rgb, toOklch } from '../../ui/colourSpace';

/** CSS colours; '' means default. */
export interface CellColours {
  readonly background: string;
  readonly text: string;
}

const none: CellColours = { background: '', text: '' };
/** Paler backgrounds count as paper, not as signals. */
const paleChroma = 0.08;
const paleLightness = 0.6;
const whiteLightness = 0.985;

/** Signals keep their colour; paper, which would glare in the dark theme, is inverted in lightness. */
function backgroundIn(colour: Colour, theme: Theme): Rgb {
  const shown = over(colour, surfaces[theme]);
  const { l, c, h } = toOklch(shown);
  if (theme === 'light' || l < paleLightness || c > paleChroma) return shown;
  return fromOklch({ l: 0.2 + (1 - l) * 0.4, c, h });
}

function compute(background: Colour | undefined, foreground: Colour | undefined): CellColours {
  if (background === undefined || background.a <= 0) return { background: '', text: readableColours(foreground) ?? '' };
  const { l, c } = toOklch(over(background, surfaces.light));
  // Servers use white for "no colour".
  if (l >= whiteLightness && c < 0.01) return { background: '', text: readableColours(foreground) ?? '' };
  const light = backgroundIn(background, 'light');
  const dark = backgroundIn(background, 'dark');
  return { background: bothThemes(light, dark), text: bothThemes(inkOn(light, foreground), inkOn(dark, foreground)) };
}

const remembered = remembering(compute);

/** Returns a cell's colours in both themes: the server's background, with text at 4.5:1. docs/rules/forms.md, 3. */
export function cellColours(background: Colour | undefined, foreground: Colour | undefined): CellColours {
  return background === undefined && foreground === undefined ? none : remembered(background, foreground);
}
