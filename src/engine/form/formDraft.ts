import type { FieldValue, FieldValues, OptionField, OptionModel } from '../../schemas/options/model';
import { chosenValue, couldHold } from '../../schemas/options/values';
import { sameValue } from '../options/sameValue';
import { readStoredDraft, type StoredDraft } from './storedDraft';

/** A draft: only changed values, by field key. */
export interface FormDraft extends StoredDraft {
  readonly values: FieldValues;
}

function canStore({ isEditable, isPassword }: OptionField): boolean {
  return isEditable && !isPassword;
}

/** Returns the changed values without passwords, over an unrestored `earlier` draft; `undefined` if none. */
export function draftOf(
  model: OptionModel,
  values: FieldValues,
  baseline: FieldValues,
  at: Date,
  earlier: FieldValues = {},
): FormDraft | undefined {
  const changed: Record<string, FieldValue> = { ...earlier };
  for (const field of model.fields) {
    const value = values[field.key];
    // JSON drops `undefined`; an empty field is stored as ''.
    if (canStore(field) && !sameValue(field, value, baseline[field.key])) changed[field.key] = value ?? '';
    else if (field.isPassword) delete changed[field.key];
  }
  return Object.keys(changed).length === 0 ? undefined : { at: at.toISOString(), values: changed };
}

function isKeepable(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Parses a stored draft, also with fields that need a refresh; `undefined` if invalid. */
export function readDraft(given: unknown): FormDraft | undefined {
  const stored = readStoredDraft(given);
  if (stored === undefined) return undefined;
  const values: Record<string, FieldValue> = {};
  for (const [key, value] of Object.entries(stored.values)) {
    if (key !== '__proto__' && isKeepable(value)) values[key] = value;
  }
  return { ...stored, values };
}

/** An empty list is stored as ''. */
function restoredValue(field: OptionField, stored: FieldValue): FieldValue {
  const isSwitch = field.type === 'toggle' || field.type === 'checkBox';
  const isEmptied = stored === '' && (field.type === 'list' || (isSwitch && field.isUnreadable));
  return chosenValue(field, isEmptied ? (field.type === 'list' ? undefined : false) : stored);
}

export function offerDraft(stored: unknown, model: OptionModel, values: FieldValues): FormDraft | undefined {
  const draft = readDraft(stored);
  if (draft === undefined) return undefined;
  const offered: Record<string, FieldValue> = {};
  for (const field of model.fields) {
    if (!canStore(field) || !Object.hasOwn(draft.values, field.key)) continue;
    const restored = restoredValue(field, draft.values[field.key]);
    if (couldHold(field, restored) && !sameValue(field, restored, values[field.key])) offered[field.key] = restored;
  }
  return Object.keys(offered).length === 0 ? undefined : { ...draft, values: offered };
}
