import { compareDecimals, isDecimal } from './decimal';
import type { Fault, FaultContext, FieldValue, FieldValues, Matches, OptionField, OptionModel } from './model';
import { totalsOf } from './totals';
import { optionTypes } from './types';
import { currentValue } from './values';

/**
 * Why a field's value is not valid, if so. docs/rules/forms.md, 5: a required option has a value; a value, where there is one, matches its
 * expression, is a multiple of its denomination, and is neither too long nor outside its limits; a required total lies between its limits.
 *
 * Hidden and read-only fields are never at fault, even when required and empty: the server put them there, and a user who cannot
 * correct them must not be kept from saving. A total cannot be edited either, but what it adds up can.
 */
export function faultOf(field: OptionField, value: FieldValue, context: FaultContext): Fault | undefined {
  if (field.isHidden || field.type === undefined) return undefined;
  const type = optionTypes[field.type];
  if (field.type === 'total') return type.faultOf(field, value, context);
  if (!field.isEditable) return undefined;
  if (!type.counts(value)) return field.isRequired ? 'required' : undefined;
  return type.faultOf(field, value, context);
}

/** Every fault of a form by field key; it may be saved where there is none. docs/rules/forms.md, 5. */
export function faultsOf(model: OptionModel, values: FieldValues, matches: Matches): Readonly<Record<string, Fault>> {
  const context: FaultContext = { matches, totals: totalsOf(model, values) };
  const faults: Record<string, Fault> = {};
  for (const field of model.fields) {
    const fault = faultOf(field, currentValue(field, values), context);
    if (fault !== undefined) faults[field.key] = fault;
  }
  return faults;
}

/** Whether a total is shown in red, required or not. `text` is what it comes to. docs/rules/forms.md, 5. */
export function isOverMaximum(field: OptionField, text: string): boolean {
  return field.maximum !== undefined && isDecimal(text) && compareDecimals(text, field.maximum) > 0;
}

/**
 * Whether the server called this value not valid (isValid false) and it is still the one that it sent: shown as invalid, but no reason
 * not to save, because only the server knows what is wrong with it.
 */
export function isRefused(field: OptionField, value: FieldValue): boolean {
  return field.isRefused && value === field.initial;
}
