import { faultText } from '../../schemas/options/hints';
import type { FieldStore } from '../options/fieldStore';

/** What stands in the way of saving: of a field, by its key, or of the whole form. */
export interface SaveError {
  readonly key?: string;
  readonly message: string;
}

/** What the store knows to be wrong, field by field: what the server said of it, else its own fault. */
export function fieldErrors(store: FieldStore): readonly SaveError[] {
  return store.form.read().model.fields.flatMap((field): readonly SaveError[] => {
    const { message, fault } = store.field(field.key).read();
    if (message !== undefined) return [{ key: field.key, message }];
    return fault === undefined ? [] : [{ key: field.key, message: faultText(field) }];
  });
}
