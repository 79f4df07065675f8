import type { FieldValue, FieldValues, OptionField, OptionModel } from './model';

/** The value of a field: what it was changed to, else its start. */
export function currentValue(field: OptionField, values: FieldValues): FieldValue {
  return Object.hasOwn(values, field.key) ? values[field.key] : field.initial;
}

/** The values that a form starts with. */
export function initialValues(model: OptionModel): FieldValues {
  return Object.fromEntries(model.fields.map(({ key, initial }) => [key, initial]));
}

/**
 * A value as somebody chose it. Where the start could not be read, the empty value only stands for it; whoever empties such a field means
 * it, and that is the other empty value ('' of a list, undefined of every other type), so that the start is not sent again.
 */
export function chosenValue({ isUnreadable, initial, type }: OptionField, value: FieldValue): FieldValue {
  const standsForStart = isUnreadable && value === initial && (initial === undefined || initial === '' || initial === false);
  if (!standsForStart) return value;
  return type === 'list' ? '' : undefined;
}

/** Whether a field as it is now could hold this value: of its type, and of a list one of its choices or none. */
export function couldHold({ type, choices }: OptionField, value: FieldValue): boolean {
  if (value === undefined) return true;
  if (type === 'list') return value === '' || choices.some(({ id }) => id === value);
  return type === 'toggle' || type === 'checkBox' ? typeof value === 'boolean' : typeof value === 'string';
}
