import type { Choice, FieldValue, OptionField } from '../model';
import { patternOf } from './texts';
import type { OptionType } from './type';

/** Servers' values for no choice. */
const nothing: ReadonlySet<string> = new Set(['', '-1', '#']);

function choiceOf(wire: string, choices: readonly Choice[]): number | undefined {
  return /^-?\d{1,15}$/.test(wire) && choices.some(({ id }) => id === Number(wire)) ? Number(wire) : undefined;
}

/** Choices that the expression rejects, as far as JSON Schema can express it. */
function refusedBy({ choices, regex }: OptionField): number[] {
  const pattern = regex === undefined ? undefined : patternOf(regex);
  if (pattern === undefined) return [];
  const whole = new RegExp(pattern);
  return choices.flatMap(({ id }) => (whole.test(String(id)) ? [] : [id]));
}

/** Type 1: one choice; its id is the value, also for the expression. docs/rules/forms.md, 3 and 5. */
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
  faultOf({ choices, regex }, value, { matches }) {
    if (!choices.some(({ id }) => id === value)) return 'notAChoice';
    return regex !== undefined && matches(regex, String(value)) === false ? 'pattern' : undefined;
  },
  // An `enum` compiles far faster than a `oneOf` with titles; the UI schema has the names. An empty `enum` is invalid: without choices,
  // `not` rejects every value.
  schemaOf(field) {
    if (field.choices.length === 0) return { type: 'integer', not: {} };
    const refused = refusedBy(field);
    return { type: 'integer', enum: field.choices.map(({ id }) => id), ...(refused.length === 0 ? {} : { not: { enum: refused } }) };
  },
  misread: (wire, { choices }) => (nothing.has(wire) || choiceOf(wire, choices) !== undefined ? undefined : 'notAChoice'),
  holds: (value, { choices }) => value === '' || choices.some(({ id }) => id === value),
  words: (value, { choices }) => choices.find(({ id }) => id === value)?.name ?? (value === undefined ? '' : String(value)),
  isWhole: true,
  isChosen: true,
  sample: {
    text: 'Manufacturer',
    defaultList: { id: 2 },
    data: [
      { id: 1, name: 'Barcrest' },
      { id: 2, name: 'Inspired' },
      { id: 3, name: 'Reflex Gaming' },
    ],
    isRequired: true,
  },
};
