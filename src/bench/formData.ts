import type { Option, OptionForm } from '../schemas/entities/option';
import { type OptionTypeId, optionTypeNames } from '../schemas/options/model';

const choices = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, name: `Choice ${index + 1}` }));
const typeIds: readonly OptionTypeId[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

function twoDigits(count: number): string {
  return String(count).padStart(2, '0');
}

/** What sets an option of each type apart, given its place in the list. */
const attributes = {
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
  // The money and the number of the same fifteen.
  13: (at) => ({ defaultText: `[option${at - 7}] + [option${at - 6}]` }),
  14: (at) => ({ defaultText: `${at % 100}.5`, minValue: 0, maxValue: 100 }),
  15: (at) => ({ defaultText: `${twoDigits(at % 24)}:15` }),
} as const satisfies Readonly<Record<OptionTypeId, (at: number) => Partial<Option>>>;

function optionAt(at: number): Option {
  const type = typeIds[(at - 1) % typeIds.length] ?? 2;
  const isEdited = type !== 4 && type !== 9 && type !== 12 && type !== 13;
  return {
    code: `option${at}`,
    text: `${optionTypeNames[type]} ${at}`,
    type,
    isRequired: isEdited && at % 4 === 0,
    isEditable: isEdited,
    ...attributes[type](at),
  };
}

/** An option form of `count` options, the fifteen types in turn, coded option1, option2 and so on. */
export function formData(count: number): OptionForm {
  return { options: Array.from({ length: count }, (_, index) => optionAt(index + 1)) };
}
