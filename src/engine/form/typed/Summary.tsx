import { type ReactNode, useSyncExternalStore } from 'react';
import { FormErrors } from '../../../ui/modals/FormErrors';
import { isDrawn } from './describe';
import { controlId, type FormStore } from './formStore';

interface SummaryProps {
  readonly store: FormStore;
  readonly prefix: string;
  readonly title: string | undefined;
}

export function Summary({ store, prefix, title }: SummaryProps): ReactNode {
  const shown = useSyncExternalStore(store.subscribe, () => store.told().shown);
  const errors = shown.map(({ key, message }) => {
    const id = controlId(prefix, key);
    const field = store.fieldOf(id);
    // Hidden fields have no link.
    return { message, field: field !== undefined && isDrawn(field) ? id : undefined };
  });
  return <FormErrors errors={errors} title={title} />;
}
