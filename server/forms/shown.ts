import type { Colour } from '../../src/schemas/entities/colour';
import type { Option } from '../../src/schemas/entities/option';

/** A text that is only shown. */
export function shownText(code: string, text: string, value: string): Option {
  return { code, text, type: 2, defaultText: value, isEditable: false };
}

/** A coloured label. */
export function colouredLabel(code: string, text: string, value: string, backColour: Colour, foreColour: Colour): Option {
  return { code, text, type: 9, defaultText: value, isEditable: false, backColour, foreColour };
}

/** The options as a user sees them who may look but not change anything. */
export function readOnly(options: readonly Option[]): Option[] {
  return options.map((option) => ({ ...option, isEditable: false }));
}
