import { settledMoney } from '../../schemas/options/decimal';
import type { FieldValue, OptionField } from '../../schemas/options/model';
import { textOf } from '../../schemas/options/types/texts';
import type { FieldStore } from '../options/fieldStore';
import { sameValue } from '../options/sameValue';

/** Formats a typed amount: empty is 0.00, and an unchanged number keeps the server's text. docs/rules/forms.md, 5. */
function writtenOut(field: OptionField, value: FieldValue): FieldValue {
  const { initial, inherited, maxLength } = field;
  const text = textOf(value);
  // Empty means the inherited value here.
  if (text === '' && inherited !== undefined) return value;
  return initial !== '' && sameValue(field, initial, text) ? initial : settledMoney(text, maxLength);
}

export function writtenAmount(store: FieldStore, key: string): FieldValue {
  const field = store.form.read().model.fields.find((each) => each.key === key);
  const { value } = store.field(key).read();
  return field === undefined ? value : writtenOut(field, value);
}

/** Formats the changed amounts. A save from the field itself has no blur. */
export function writeOutAmounts(store: FieldStore): void {
  for (const field of store.form.read().model.fields) {
    if (field.type !== 'money' || !field.isEditable) continue;
    const { value } = store.field(field.key).read();
    if (!Object.is(value, field.initial)) store.set(field.key, writtenOut(field, value));
  }
}
