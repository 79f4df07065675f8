import type { FieldValue } from '../model';
import type { OptionType } from './type';

const spellings: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['True', true],
  ['TRUE', true],
  ['1', true],
  ['false', false],
  ['False', false],
  ['FALSE', false],
  ['0', false],
  ['', false],
]);

/** A yes or no as servers spell it: true, True or 1. Undefined for any other text. */
export function readSwitch(text: string): boolean | undefined {
  return spellings.get(text);
}

/** A type that is on or off; it always has a value. */
export const switched: OptionType = {
  isEditable: true,
  read({ text = '' }) {
    const value = readSwitch(text);
    return value === undefined ? { initial: false, wire: text, expected: 'true or false' } : { initial: value, wire: text };
  },
  parse: (wire) => readSwitch(wire) ?? false,
  write: (value: FieldValue) => (value === true ? 'true' : 'false'),
  counts: () => true,
  faultOf: () => undefined,
  schemaOf: () => ({ type: 'boolean' }),
};
