import type { FieldError } from '../../../../src/schemas/failure';
import type { Form } from '../../../../src/schemas/forms/form';
import { propertiesOf } from '../../../../src/schemas/forms/jsonSchema';
import { oldestAt, tooOldText } from '../../../../src/schemas/forms/recordParts';
import { instantOf } from './instants';
import { textOf } from './texts';

/** A validation rule: field, result, message. */
export type Rule = readonly [field: string, isMet: boolean, message: string];

export function when(condition: boolean, rules: readonly Rule[]): readonly Rule[] {
  return condition ? rules : [];
}

/** Tolerance for inaccurate phone clocks. */
const graceMs = 5 * 60_000;

/** Returns the rules for when something happened: a date and time, not in the future, not too long ago. docs/rules/compliance.md, 5. */
export function happenedRules(field: string, text: string, now: Date): readonly Rule[] {
  const at = instantOf(text);
  return [
    [field, at !== undefined, 'Date and time are required'],
    [field, at === undefined || at.getTime() <= now.getTime() + graceMs, 'Date and time must not be in the future'],
    [field, at === undefined || at.getTime() >= oldestAt(now), tooOldText],
  ];
}

/** A rule for an optional text that must be a valid time. */
export function momentRule(field: string, text: string | null | undefined, message: string): Rule {
  return [field, text === undefined || text === null || text === '' || instantOf(text) !== undefined, message];
}

/** Limits each text as the form does; `under` prefixes the fields. docs/rules/compliance-records.md, 9. */
export function lengthRules(
  { schema, fields }: Form<unknown>,
  texts: Readonly<Record<string, string | null | undefined>>,
  under = '',
): readonly Rule[] {
  const properties = propertiesOf(schema);
  return Object.entries(texts).map(([field, text]): Rule => {
    const most = properties.get(field)?.maxLength ?? Number.POSITIVE_INFINITY;
    return [
      `${under}${field}`,
      (textOf(text) ?? '').length <= most,
      `${fields[field]?.title ?? field} must have at most ${most} characters`,
    ];
  });
}

/** Only the first complaint per field, because later ones follow from it. */
export function complaintsOf(rules: readonly Rule[]): readonly FieldError[] {
  const complaints = new Map<string, FieldError>();
  for (const [field, isMet, message] of rules) if (!isMet && !complaints.has(field)) complaints.set(field, { field, message });
  return [...complaints.values()];
}
