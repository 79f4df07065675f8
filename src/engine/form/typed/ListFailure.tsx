import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button';
import type { FormStore } from './formStore';
import styles from './TypedForm.module.css';

/** Says at a field that its list could not be loaded. */
export function ListFailure({
  store,
  name,
  label,
}: {
  readonly store: FormStore;
  readonly name: string;
  readonly label: string;
}): ReactNode {
  const retry = useSyncExternalStore(store.subscribe, () => store.retryOf(name));
  if (retry === undefined) return null;
  return (
    <p role="alert" className={styles['failed']}>
      {label}: the list could not be loaded.{' '}
      <Button size="small" variant="quiet" onClick={retry}>
        Try again
      </Button>
    </p>
  );
}
