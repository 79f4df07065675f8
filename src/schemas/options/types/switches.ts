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

/** Returns undefined for a text that is neither yes nor no. */
export function readSwitch(text: string): boolean | undefined {
  return spellings.get(text);
}

/** An on/off type. An invalid text is kept and rejected, rather than switched off. */
export const switched: Omit<OptionType, 'sample'> = {
  isEditable: true,
  read({ text = '' }) {
    const value = readSwitch(text);
    return value === undefined ? { initial: false, wire: text, expected: 'true or false' } : { initial: value, wire: text };
  },
  parse: (wire) => readSwitch(wire) ?? wire,
  write: (value: FieldValue) => (value === true ? 'true' : 'false'),
  counts: () => true,
  faultOf: (_, value) => (typeof value === 'string' ? 'notYesOrNo' : undefined),
  schemaOf: () => ({ type: 'boolean' }),
  holds: (value) => typeof value === 'boolean',
  words: (value) => (value === true ? 'Yes' : 'No'),
  isWhole: true,
};
