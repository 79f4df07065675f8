import type { Choice, FieldValue } from '../model';
import type { OptionType } from './type';

/** How servers say that nothing is chosen. */
const nothing: ReadonlySet<string> = new Set(['', '-1', '#']);

function choiceOf(wire: string, choices: readonly Choice[]): number | undefined {
  return /^-?\d{1,15}$/.test(wire) && choices.some(({ id }) => id === Number(wire)) ? Number(wire) : undefined;
}

/** Type 1: one of several choices; the id of the chosen one counts. docs/rules/forms.md, 3 and 5. */
export const list: OptionType = {
  isEditable: true,
  read({ list: id, text, choices }) {
    const wire = id || text || '';
    const initial = choiceOf(wire, choices);
    if (initial !== undefined || nothing.has(wire)) return { initial, wire };
    return { initial, wire, expected: 'the id of one of its choices' };
  },
  parse: (wire, { choices }) => choiceOf(wire, choices),
  write: (value: FieldValue) => (value === undefined ? '' : String(value)),
  counts: (value) => value !== undefined && value !== '',
  faultOf: ({ choices }, value) => (choices.some(({ id }) => id === value) ? undefined : 'notAChoice'),
  // An `enum` of ids compiles far faster than a `oneOf` of constants with titles; the names stand in the UI schema.
  schemaOf: ({ choices }) => (choices.length === 0 ? { type: 'integer' } : { type: 'integer', enum: choices.map(({ id }) => id) }),
};
