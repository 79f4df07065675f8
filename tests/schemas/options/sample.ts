import fc from 'fast-check';
import type { FieldValue, OptionField, OptionModel } from '../../../src/schemas/options/model';
import { optionTypeNames } from '../../../src/schemas/options/model';
import { readOptions } from '../../../src/schemas/options/readOptions';

export const numbers = Object.fromEntries(Object.entries(optionTypeNames).map(([id, name]) => [name, Number(id)]));

export function model(...options: readonly Readonly<Record<string, unknown>>[]): OptionModel {
  return readOptions(
    options.map((option, index) => ({
      code: `C${index}`,
      text: `Field ${index}`,
      ...option,
      type: typeof option['type'] === 'string' ? numbers[option['type']] : option['type'],
    })),
  );
}

export function field(type: string, attributes: Readonly<Record<string, unknown>> = {}): OptionField {
  const [only] = model({ type, ...attributes }).fields;
  if (only === undefined) throw new Error('a list with one option gives one field');
  return only;
}

export function problemsOf(json: unknown): readonly string[] {
  return readOptions(json).problems.map(({ path, code }) => `${path} ${code}`);
}

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const timeOfDay = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);

export const decimal = fc.tuple(fc.boolean(), fc.nat(2_000_000), fc.nat(4)).map(([isNegative, digits, places]) => {
  const text = String(digits).padStart(places + 1, '0');
  const whole = places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
  return isNegative ? `-${whole}` : whole;
});
export const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.constantFrom(';', '%3B', 'a=b', '\u202e abc', 'a\u200bb'));

/** What a user can enter, by type; choices are 1 to 3. Others take any text. */
export const entered: Readonly<Record<string, fc.Arbitrary<FieldValue>>> = {
  list: fc.constantFrom(undefined, 1, 2, 3),
  toggle: fc.boolean(),
  checkBox: fc.boolean(),
  date: fc.oneof(day, fc.constant('')),
  dateTime: fc.oneof(
    fc.tuple(day, timeOfDay).map((both) => both.join('T')),
    fc.constant(''),
  ),
  time: fc.oneof(timeOfDay, fc.constant('')),
};
