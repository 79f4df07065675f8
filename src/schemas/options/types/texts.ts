import { isDecimal, isMultiple } from '../decimal';
import type { Fault, FaultContext, FieldValue, OptionField, ValueSchema } from '../model';
import type { Defaults, OptionType, Reading } from './type';

/** Returns a value as text; a missing value is an empty text. */
export function textOf(value: FieldValue): string {
  return value === undefined ? '' : String(value);
}

export function hasText(value: FieldValue): boolean {
  return value !== undefined && value !== '';
}

function readText({ text = '' }: Defaults): Reading {
  return { initial: text, wire: text };
}

/** Counts code points as JSON Schema does: an emoji is one. */
function isLonger(text: string, most: number): boolean {
  if (text.length <= most) return false;
  if (text.length > most * 2) return true;
  let count = 0;
  for (const _ of text) count += 1;
  return count > most;
}

/** Checks length and expression of a typed text. docs/rules/forms.md, 5. */
export function typedFault(field: OptionField, text: string, { matches }: FaultContext): Fault | undefined {
  if (field.maxLength !== undefined && isLonger(text, field.maxLength)) return 'maxLength';
  if (field.regex !== undefined && matches(field.regex, text) === false) return 'pattern';
  return undefined;
}

/** Returns a pattern for the whole value; `undefined` if JSON Schema cannot express it. */
export function patternOf(regex: string): string | undefined {
  const whole = `^(?:${regex})$`;
  try {
    new RegExp(whole);
    return whole;
  } catch {
    return undefined;
  }
}

export function typedSchema(field: OptionField): ValueSchema {
  const schema: ValueSchema = { type: 'string' };
  const pattern = field.regex === undefined ? undefined : patternOf(field.regex);
  if (pattern !== undefined) schema.pattern = pattern;
  if (field.maxLength !== undefined) schema.maxLength = field.maxLength;
  if (field.denomination !== undefined) schema.decimalMultipleOf = field.denomination;
  return schema;
}

export const typedText: Omit<OptionType, 'sample'> = {
  isEditable: true,
  read: readText,
  parse: (wire) => wire,
  write: textOf,
  counts: hasText,
  faultOf(field, value, context) {
    const text = textOf(value);
    const fault = typedFault(field, text, context);
    // Blank text is missing, not malformed.
    if (fault === 'pattern' && field.isRequired && text.trim() === '') return 'required';
    if (fault !== undefined || field.denomination === undefined) return fault;
    return isDecimal(text) && isMultiple(text, field.denomination) ? undefined : 'denomination';
  },
  schemaOf: typedSchema,
};

export const shownText: Omit<OptionType, 'sample'> = {
  isEditable: false,
  read: readText,
  parse: (wire) => wire,
  write: textOf,
  counts: hasText,
  faultOf: () => undefined,
  schemaOf: () => ({ type: 'string' }),
};
