import type { FieldValue, FieldValues, OptionField, OptionModel } from '../../schemas/options/model';
import { chosenValue, couldHold } from '../../schemas/options/values';
import { sameValue } from './sameValue';

/** Unsaved values of a form, as they are kept through a reload. */
export interface FormDraft {
  /** When it was last changed: an ISO instant. */
  readonly at: string;
  /** Only what was changed, by field key. */
  readonly values: FieldValues;
}

/** Where a form's draft is kept. `write(undefined)` removes it. */
export interface DraftSlot {
  readonly read: () => unknown;
  readonly write: (draft: FormDraft | undefined) => void;
}

function isKept({ isEditable, isPassword }: OptionField): boolean {
  return isEditable && !isPassword;
}

/**
 * The draft of a form: what the user changed, without passwords, over `earlier`: values of an earlier draft that are still to be put back.
 * Undefined when that is nothing.
 */
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
    // JSON keeps no undefined; an emptied field is kept as ''.
    if (isKept(field) && !sameValue(field, value, baseline[field.key])) changed[field.key] = value ?? '';
    else if (field.isPassword) delete changed[field.key];
  }
  return Object.keys(changed).length === 0 ? undefined : { at: at.toISOString(), values: changed };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isKeepable(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** A kept draft from whatever storage gives, also with values of fields that only a refresh brings. Undefined when it is none. */
export function readDraft(kept: unknown): FormDraft | undefined {
  if (!isRecord(kept) || typeof kept['at'] !== 'string' || Number.isNaN(Date.parse(kept['at'])) || !isRecord(kept['values'])) {
    return undefined;
  }
  const values: Record<string, FieldValue> = {};
  for (const [key, value] of Object.entries(kept['values'])) {
    if (key !== '__proto__' && isKeepable(value)) values[key] = value;
  }
  return { at: kept['at'], values };
}

/** A kept value as its field holds it: an emptied list was kept as ''. */
function restoredValue(field: OptionField, kept: FieldValue): FieldValue {
  const isSwitch = field.type === 'toggle' || field.type === 'checkBox';
  const isEmptied = kept === '' && (field.type === 'list' || (isSwitch && field.isUnreadable));
  return chosenValue(field, isEmptied ? (field.type === 'list' ? undefined : false) : kept);
}

/**
 * What of a kept draft can be put back into a form as it is now: the fields that are still there, can still be edited, could hold the
 * value and differ. Takes whatever storage gives; undefined when there is nothing to offer.
 */
export function offerDraft(kept: unknown, model: OptionModel, values: FieldValues): FormDraft | undefined {
  const draft = readDraft(kept);
  if (draft === undefined) return undefined;
  const offered: Record<string, FieldValue> = {};
  for (const field of model.fields) {
    if (!isKept(field) || !Object.hasOwn(draft.values, field.key)) continue;
    const restored = restoredValue(field, draft.values[field.key]);
    if (couldHold(field, restored) && !sameValue(field, restored, values[field.key])) offered[field.key] = restored;
  }
  return Object.keys(offered).length === 0 ? undefined : { at: draft.at, values: offered };
}
