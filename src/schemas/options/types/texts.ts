import { isDecimal, isMultiple } from '../decimal';
import type { Fault, FaultContext, FieldValue, OptionField, ValueSchema } from '../model';
import type { Defaults, OptionType, Reading } from './type';

/** A value as text: what every type but list, toggle and check box holds. */
export function textOf(value: FieldValue): string {
  return value === undefined ? '' : String(value);
}

/** Whether a text is there. */
export function hasText(value: FieldValue): boolean {
  return value !== undefined && value !== '';
}

/** The start of a type that keeps it as plain text. */
function readText({ text = '' }: Defaults): Reading {
  return { initial: text, wire: text };
}

/** Counted in characters as JSON Schema counts them, so that an emoji is one. */
function isLonger(text: string, most: number): boolean {
  if (text.length <= most) return false;
  if (text.length > most * 2) return true;
  let count = 0;
  for (const _ of text) count += 1;
  return count > most;
}

/** The rules that every typed text obeys: its length and its regular expression. docs/rules/forms.md, 5. */
export function typedFault(field: OptionField, text: string, { matches }: FaultContext): Fault | undefined {
  if (field.maxLength !== undefined && isLonger(text, field.maxLength)) return 'maxLength';
  if (field.regex !== undefined && matches(field.regex, text) === false) return 'pattern';
  return undefined;
}

/** A schema that asks for the whole value to match; left out where the expression is one that JSON Schema cannot say. */
export function patternOf(regex: string): string | undefined {
  const whole = `^(?:${regex})$`;
  try {
    new RegExp(whole);
    return whole;
  } catch {
    return undefined;
  }
}

/** The schema of a typed text. */
export function typedSchema(field: OptionField): ValueSchema {
  const schema: ValueSchema = { type: 'string' };
  const pattern = field.regex === undefined ? undefined : patternOf(field.regex);
  if (pattern !== undefined) schema.pattern = pattern;
  if (field.maxLength !== undefined) schema.maxLength = field.maxLength;
  if (field.denomination !== undefined) schema.decimalMultipleOf = field.denomination;
  return schema;
}

/** A type whose value is whatever text was typed. */
export const typedText: OptionType = {
  isEditable: true,
  read: readText,
  parse: (wire) => wire,
  write: textOf,
  counts: hasText,
  faultOf(field, value, context) {
    const text = textOf(value);
    const fault = typedFault(field, text, context);
    // What stands in the way is that nothing is said, not how.
    if (fault === 'pattern' && field.isRequired && text.trim() === '') return 'required';
    if (fault !== undefined || field.denomination === undefined) return fault;
    return isDecimal(text) && isMultiple(text, field.denomination) ? undefined : 'denomination';
  },
  schemaOf: typedSchema,
};

/** A type that shows its text and is never edited. */
export const shownText: OptionType = {
  isEditable: false,
  read: readText,
  parse: (wire) => wire,
  write: textOf,
  counts: hasText,
  faultOf: () => undefined,
  schemaOf: () => ({ type: 'string' }),
};
