import type { IsoDate } from '../../src/schemas/wire/dates';
import { type Field, fieldOf } from './field';
import type { FieldNames } from './texts';

/** An optional day. */
export function dateField(names: FieldNames): Field<IsoDate | null> {
  return fieldOf(
    names.code,
    (value) => ({ ...names, type: 3, defaultDate: value ?? '', isEditable: names.isEditable ?? true }),
    (entered) => (entered === undefined || entered === '' ? null : String(entered)),
  );
}
