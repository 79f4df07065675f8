import type { FieldValue, FieldValues, OptionField, OptionModel } from './model';
import { optionTypes } from './types';

export function currentValue(field: OptionField, values: FieldValues): FieldValue {
  return Object.hasOwn(values, field.key) ? values[field.key] : field.initial;
}

export function initialValues(model: OptionModel): FieldValues {
  return Object.fromEntries(model.fields.map(({ key, initial }) => [key, initial]));
}

/** Returns the value to store. Emptying a field with an unreadable initial value gives another empty value, so that a save sends it. */
export function chosenValue({ isUnreadable, initial, type }: OptionField, value: FieldValue): FieldValue {
  const standsForStart = isUnreadable && value === initial && (initial === undefined || initial === '' || initial === false);
  if (!standsForStart) return value;
  return type === 'list' ? '' : undefined;
}

export function couldHold(field: OptionField, value: FieldValue): boolean {
  if (value === undefined) return true;
  const holds = field.type === undefined ? undefined : optionTypes[field.type].holds;
  return holds === undefined ? typeof value === 'string' : holds(value, field);
}
