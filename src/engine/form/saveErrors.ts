import { faultText } from '../../schemas/options/hints';
import type { FieldStore } from '../options/fieldStore';

export interface SaveError {
  readonly key?: string;
  readonly message: string;
}

/** Returns the errors of each field: the server's, else its own. */
export function fieldErrors(store: FieldStore): readonly SaveError[] {
  return store.form.read().model.fields.flatMap((field): readonly SaveError[] => {
    const { message, fault } = store.field(field.key).read();
    if (message !== undefined) return [{ key: field.key, message }];
    return fault === undefined ? [] : [{ key: field.key, message: faultText(field) }];
  });
}
