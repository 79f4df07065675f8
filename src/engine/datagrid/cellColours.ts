import type { Colour } from '../../schemas/entities/colour';
import { bothThemes, inkOn, readableColours, remembering, surfaces, type Theme } from '../../ui/colour';
import { fromOklch, over, type Rgb, toOklch } from '../../ui/colourSpace';

/** CSS values for a cell or heading; '' leaves the ordinary one. */
export interface CellColours {
  readonly background: string;
  readonly text: string;
}

const none: CellColours = { background: '', text: '' };
/** Below this chroma and above this lightness a background is paper rather than a signal. */
const paleChroma = 0.08;
const paleLightness = 0.6;
const whiteLightness = 0.985;

/** A signal keeps its colour in both themes; paper, which would glare in the dark one, becomes as dark as it was light. */
function backgroundIn(colour: Colour, theme: Theme): Rgb {
  const shown = over(colour, surfaces[theme]);
  const { l, c, h } = toOklch(shown);
  if (theme === 'light' || l < paleLightness || c > paleChroma) return shown;
  return fromOklch({ l: 0.2 + (1 - l) * 0.4, c, h });
}

function compute(background: Colour | undefined, foreground: Colour | undefined): CellColours {
  if (background === undefined || background.a <= 0) return { background: '', text: readableColours(foreground) ?? '' };
  const { l, c } = toOklch(over(background, surfaces.light));
  // White is how servers say "no colour" when they must say something.
  if (l >= whiteLightness && c < 0.01) return { background: '', text: readableColours(foreground) ?? '' };
  const light = backgroundIn(background, 'light');
  const dark = backgroundIn(background, 'dark');
  return { background: bothThemes(light, dark), text: bothThemes(inkOn(light, foreground), inkOn(dark, foreground)) };
}

const remembered = remembering(compute);

/**
 * The colours of a cell in both themes, from what a server sent: the background is kept, the text reaches 4.5:1 on it.
 * docs/rules/forms.md, 3.
 */
export function cellColours(background: Colour | undefined, foreground: Colour | undefined): CellColours {
  return background === undefined && foreground === undefined ? none : remembered(background, foreground);
}
