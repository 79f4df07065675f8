import { type ReactNode, useSyncExternalStore } from 'react';
import { FormErrors } from '../../ui/modals/FormErrors';
import { controlId, type FormStore } from './formStore';

/** Everything that is wrong, each entry leading to its field. */
export function Summary({ store, prefix }: { readonly store: FormStore; readonly prefix: string }): ReactNode {
  const shown = useSyncExternalStore(store.subscribe, store.shown);
  const errors = shown.map(({ key, message }) => ({ message, field: store.fieldOf(controlId(prefix, key)) && controlId(prefix, key) }));
  return <FormErrors errors={errors} />;
}
