import type { FieldValue, FieldValues, OptionField, OptionModel } from '../../schemas/options/model';
import { optionTypes } from '../../schemas/options/types';
import { couldHold } from '../../schemas/options/values';
import { sameValue } from '../options/sameValue';

export interface Refreshed {
  readonly answer: OptionModel;
  /** The current values. */
  readonly values: FieldValues;
  /** The values when the request was sent. */
  readonly sent: FieldValues;
  /** The field with the focus and changes since. */
  readonly editing: string | undefined;
}

/** Whether a field changes as a whole. Others change per keystroke, so they refresh the form on blur. */
export function isWhole(type: OptionField['type']): boolean {
  return type !== undefined && optionTypes[type].isWhole === true;
}

function mergeField(field: OptionField, { values, sent, editing }: Refreshed): FieldValue {
  const { key, initial, type } = field;
  if (!Object.hasOwn(values, key)) return initial;
  const now = values[key];
  // The field cannot hold the value, so no user could see or fix it.
  if (!couldHold(field, now)) return initial;
  if (key === editing && !isWhole(type)) return now;
  // Changed after the request: the response is older.
  if (!Object.is(now, sent[key])) return now;
  return sameValue(field, initial, now) ? now : initial;
}

/** Returns removed selections with their names. The form reports them, since nobody would notice. */
export function emptiedChoices(
  before: OptionModel,
  values: FieldValues,
  answer: OptionModel,
  merged: FieldValues,
): readonly { readonly key: string; readonly name: string }[] {
  return answer.fields.flatMap(({ key, type, isEditable, isHidden }) => {
    if (type !== 'list' || !isEditable || isHidden || merged[key] !== undefined) return [];
    const chosen = before.fields.find((field) => field.key === key)?.choices.find(({ id }) => id === values[key]);
    return chosen === undefined ? [] : [{ key, name: chosen.name }];
  });
}

/** Takes the response, except for the field in edit and later changes. docs/rules/forms.md, 4. */
export function mergeAnswer(refreshed: Refreshed): FieldValues {
  const merged: Record<string, FieldValue> = {};
  for (const field of refreshed.answer.fields) merged[field.key] = mergeField(field, refreshed);
  return merged;
}
