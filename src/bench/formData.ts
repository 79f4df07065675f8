import type { Option, OptionForm } from '../schemas/entities/option';
import { optionTypeNames } from '../schemas/options/model';
import { optionTypes } from '../schemas/options/types';

const choices = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, name: `Choice ${index + 1}` }));
const typesById = Object.entries(optionTypeNames).map(([id, name]) => ({ type: Number(id), name }));

function twoDigits(count: number): string {
  return String(count).padStart(2, '0');
}

const attributes: Readonly<Record<number, (at: number) => Partial<Option>>> = {
  1: (at) => ({ defaultList: { id: (at % choices.length) + 1 }, data: choices }),
  2: (at) => ({ defaultText: `Machine ${at}`, maxLength: 60, ...(at % 2 === 0 ? { regex: '[A-Za-z0-9 ]*' } : {}) }),
  3: (at) => ({ defaultDate: `2026-03-${twoDigits((at % 28) + 1)}` }),
  4: (at) => ({ defaultText: `1,${at}` }),
  5: (at) => ({ defaultDate: `2026-03-${twoDigits((at % 28) + 1)}T${twoDigits(at % 24)}:30:00` }),
  6: (at) => ({ defaultText: `${at}.50`, isCurrency: true, minValue: 0, maxValue: 10_000, checkDenom: 0.05 }),
  7: (at) => ({ defaultText: String(at), minValue: 0, maxValue: 10_000 }),
  8: (at) => ({ defaultText: at % 2 === 0 ? 'true' : 'false' }),
  9: (at) => ({ defaultText: `Batch ${at}`, backColour: { r: 220, g: 240, b: 220, a: 255 }, foreColour: { r: 20, g: 60, b: 20, a: 255 } }),
  10: (at) => ({ defaultText: at % 2 === 0 ? 'true' : 'false' }),
  11: (at) => ({ defaultText: `First line of ${at}\nSecond line` }),
  12: () => ({ defaultText: 'check' }),
  // Adds the money and number options before it.
  13: (at) => ({ defaultText: `[option${at - 7}] + [option${at - 6}]` }),
  14: (at) => ({ defaultText: `${at % 100}.5`, minValue: 0, maxValue: 100 }),
  15: (at) => ({ defaultText: `${twoDigits(at % 24)}:15` }),
};

function optionAt(at: number): Option {
  const { type, name } = typesById[(at - 1) % typesById.length] ?? { type: 2, name: 'text' };
  const { isEditable: isEdited, sample } = optionTypes[name];
  return {
    code: `option${at}`,
    text: `${name} ${at}`,
    type,
    isRequired: isEdited && at % 4 === 0,
    isEditable: isEdited,
    ...(attributes[type]?.(at) ?? sample),
  };
}

/** Returns a form of `count` options, cycling through the types. */
export function formData(count: number): OptionForm {
  return { options: Array.from({ length: count }, (_, index) => optionAt(index + 1)) };
}
