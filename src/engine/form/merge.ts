import type { FieldValue, FieldValues, OptionField, OptionModel } from '../../schemas/options/model';
import { couldHold } from '../../schemas/options/values';
import { sameValue } from '../options/sameValue';

/** A form at the moment when the answer to a refresh arrives. */
export interface Refreshed {
  readonly answer: OptionModel;
  /** The values as they are now. */
  readonly values: FieldValues;
  /** The values as they were when the server was asked. */
  readonly sent: FieldValues;
  /** The key of the field that is being typed in: it has the focus, and was changed since it got it. */
  readonly editing: string | undefined;
}

/** Fields that are changed as a whole. The others are entered bit by bit: an answer may arrive in the middle, and they refresh the form once they are left. */
export const wholeTypes: ReadonlySet<OptionField['type']> = new Set(['list', 'toggle', 'checkBox']);

function mergeField(field: OptionField, { values, sent, editing }: Refreshed): FieldValue {
  const { key, initial, type } = field;
  if (!Object.hasOwn(values, key)) return initial;
  const now = values[key];
  // Nobody can see, and so correct, a value that the field as it is now cannot hold.
  if (!couldHold(field, now)) return initial;
  if (key === editing && !wholeTypes.has(type)) return now;
  // Changed while the question was under way: the answer does not know of it yet.
  if (!Object.is(now, sent[key])) return now;
  return sameValue(field, initial, now) ? now : initial;
}

/** The lists whose choice an answer has taken away, with the name that was chosen. The form tells of them, because nobody would look for it. */
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

/** The server's answer, except over what is being typed in and what was changed since it was asked. docs/rules/forms.md, 4. */
export function mergeAnswer(refreshed: Refreshed): FieldValues {
  const merged: Record<string, FieldValue> = {};
  for (const field of refreshed.answer.fields) merged[field.key] = mergeField(field, refreshed);
  return merged;
}
