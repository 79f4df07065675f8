import { settledMoney } from '../../schemas/options/decimal';
import type { FieldValue, OptionField } from '../../schemas/options/model';
import type { FieldStore } from '../options/fieldStore';
import { sameValue } from '../options/sameValue';
import { textOf } from '../options/widget';

/**
 * An amount that was typed, as it is written out: an emptied one is 0.00, and one that means what it did before stays as the server wrote it.
 * docs/rules/forms.md, 5.
 */
export function writtenOut(field: OptionField, value: FieldValue): FieldValue {
  const { initial, inherited, maxLength } = field;
  const text = textOf(value);
  // Empty means something here: what holds elsewhere.
  if (text === '' && inherited !== undefined) return value;
  return initial !== '' && sameValue(field, initial, text) ? initial : settledMoney(text, maxLength);
}

/** Writes the amounts out that have been changed. Who saves from the field that was typed in has not left it. */
export function writeOutAmounts(store: FieldStore): void {
  for (const field of store.form.read().model.fields) {
    if (field.type !== 'money' || !field.isEditable) continue;
    const { value } = store.field(field.key).read();
    if (!Object.is(value, field.initial)) store.set(field.key, writtenOut(field, value));
  }
}
