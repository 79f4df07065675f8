import type { Colour } from '../../src/schemas/entities/colour';
import type { Option } from '../../src/schemas/entities/option';

/** Builds a read-only text. docs/rules/forms.md, 3. */
export function shownText(code: string, text: string, value: string): Option {
  return { code, text, type: 2, defaultText: value, isEditable: false };
}

/** Builds a read-only label in colours. docs/rules/forms.md, 3. */
export function colouredLabel(code: string, text: string, value: string, backColour: Colour, foreColour: Colour): Option {
  return { code, text, type: 9, defaultText: value, isEditable: false, backColour, foreColour };
}

export function readOnly(options: readonly Option[]): Option[] {
  return options.map((option) => ({ ...option, isEditable: false }));
}
