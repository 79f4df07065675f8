import { compareDecimals, isDecimal } from './decimal';
import type { Fault, FaultContext, FieldValue, FieldValues, Matches, OptionField, OptionModel } from './model';
import { totalsOf } from './totals';
import { optionTypes } from './types';
import { currentValue } from './values';

/**
 * Returns a value's fault: required, expression, denomination, length or limits. Hidden and read-only fields have none: users cannot
 * correct them, and must be able to save. docs/rules/forms.md, 5.
 */
export function faultOf(field: OptionField, value: FieldValue, context: FaultContext): Fault | undefined {
  if (field.isHidden || field.type === undefined) return undefined;
  const type = optionTypes[field.type];
  if (field.type === 'total') return type.faultOf(field, value, context);
  if (!field.isEditable) return undefined;
  if (!type.counts(value)) return field.isRequired ? 'required' : undefined;
  return type.faultOf(field, value, context);
}

/** Returns all faults by field key; without any the form may be saved. docs/rules/forms.md, 5. */
export function faultsOf(model: OptionModel, values: FieldValues, matches: Matches): Readonly<Record<string, Fault>> {
  const context: FaultContext = { matches, totals: totalsOf(model, values) };
  const faults: Record<string, Fault> = {};
  for (const field of model.fields) {
    const fault = faultOf(field, currentValue(field, values), context);
    if (fault !== undefined) faults[field.key] = fault;
  }
  return faults;
}

/** Returns whether a decimal text exceeds the maximum of its field. docs/rules/forms.md, 5. */
export function isOverMaximum(field: Pick<OptionField, 'maximum'>, text: string): boolean {
  return field.maximum !== undefined && isDecimal(text) && compareDecimals(text, field.maximum) > 0;
}

/**
 * Returns whether the value is still one that the server sent as invalid (isValid false). Only the server knows the reason, so it does not
 * block saving.
 */
export function isRefused(field: OptionField, value: FieldValue): boolean {
  return field.isRefused && value === field.initial;
}
