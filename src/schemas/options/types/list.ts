import type { Choice, FieldValue, OptionField } from '../model';
import { patternOf } from './texts';
import type { OptionType } from './type';

/** How servers say that nothing is chosen. */
const nothing: ReadonlySet<string> = new Set(['', '-1', '#']);

function choiceOf(wire: string, choices: readonly Choice[]): number | undefined {
  return /^-?\d{1,15}$/.test(wire) && choices.some(({ id }) => id === Number(wire)) ? Number(wire) : undefined;
}

/** The choices that the expression, where there is one, does not allow, as far as JSON Schema can say it. */
function refusedBy({ choices, regex }: OptionField): number[] {
  const pattern = regex === undefined ? undefined : patternOf(regex);
  if (pattern === undefined) return [];
  const whole = new RegExp(pattern);
  return choices.flatMap(({ id }) => (whole.test(String(id)) ? [] : [id]));
}

/** Type 1: one of several choices; the id of the chosen one counts, also against the expression. docs/rules/forms.md, 3 and 5. */
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
  // An `enum` of ids compiles far faster than a `oneOf` of constants with titles; the names stand in the UI schema.
  schemaOf(field) {
    const refused = refusedBy(field);
    return {
      type: 'integer',
      ...(field.choices.length === 0 ? {} : { enum: field.choices.map(({ id }) => id) }),
      ...(refused.length === 0 ? {} : { not: { enum: refused } }),
    };
  },
};
