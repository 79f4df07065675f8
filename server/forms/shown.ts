import type { Colour } from '../../src/schemas/entities/colour';
import type { Option } from '../../src/schemas/entities/option';

export function shownText(code: string, text: string, value: string): Option {
  return { code, text, type: 2, defaultText: value, isEditable: false };
}

export function colouredLabel(code: string, text: string, value: string, backColour: Colour, foreColour: Colour): Option {
  return { code, text, type: 9, defaultText: value, isEditable: false, backColour, foreColour };
}

export function readOnly(options: readonly Option[]): Option[] {
  return options.map((option) => ({ ...option, isEditable: false }));
}
