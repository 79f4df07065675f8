import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '../../../ui/Button';
import { handFocusOn } from '../../../ui/handFocusOn';
import type { DescribedField } from './describe';
import type { FormStore } from './formStore';
import styles from './TypedForm.module.css';

export function ListFailure({ store, field }: { readonly store: FormStore; readonly field: DescribedField }): ReactNode {
  const failing = useSyncExternalStore(store.subscribe, () => store.told().failures?.[field.key]);
  if (failing === undefined) return null;
  return (
    <p ref={handFocusOn} role="alert" className={styles['failed']}>
      {field.title}: the list could not be {failing.isKept ? 'brought up to date' : 'loaded'}.{' '}
      <Button size="small" variant="quiet" onClick={failing.retry}>
        Try again
      </Button>
    </p>
  );
}
