import type { Colour } from '../../schemas/entities/colour';
import { bothThemes, inkOn, inks, readableColours, remembering, surfaces, type Theme } from '../../ui/colour';
import { over, type Rgb } from '../../ui/colourSpace';

interface FieldColours {
  readonly backgroundColor?: string;
  readonly color?: string;
}

const ordinary: Readonly<Record<Theme, Colour>> = { light: inks.black, dark: inks.white };

function compute(background: Colour | undefined, foreground: Colour | undefined): FieldColours {
  if (background === undefined || background.a <= 0) {
    const color = readableColours(foreground);
    return color === undefined ? {} : { color };
  }
  const light = over(background, surfaces.light);
  const dark = over(background, surfaces.dark);
  const textOn = (back: Rgb, theme: Theme) => inkOn(back, foreground === undefined || foreground.a <= 0 ? ordinary[theme] : foreground);
  return { backgroundColor: bothThemes(light, dark), color: bothThemes(textOn(light, 'light'), textOn(dark, 'dark')) };
}

/** Returns readable CSS colours for each theme. Fully transparent counts as none. docs/rules/forms.md, 3. */
export const fieldColours = remembering(compute);
