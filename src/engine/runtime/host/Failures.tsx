import { type ReactNode, useEffect } from 'react';
import { useStore } from 'zustand';
import { Banner } from '../../../ui';
import type { ActionDefinition } from '../../definition/erased';
import styles from './Failures.module.css';
import { failuresAt } from './failed';
import { useContextAt, useScreen } from './screenContext';
import type { ToldFailure } from './screenStore';

interface FailuresProps {
  /** The pane whose actions they are of; the screen's own without one. */
  readonly at?: string;
}

/** What has failed at a place where something has. */
function ToldFailures({ at }: FailuresProps): ReactNode {
  const { definition, store } = useScreen();
  const failures = useStore(store.state, (state) => state.failures);
  const { told, past } = failuresAt(definition, at, failures, useContextAt(definition.panes.length));
  useEffect(() => {
    for (const { action } of past) store.fail(action, undefined);
  });
  if (told.length === 0) return null;

  function dismiss(action: ActionDefinition, { control }: ToldFailure): void {
    store.fail(action, undefined);
    if (control instanceof HTMLElement && control.isConnected) control.focus();
  }

  return (
    <div className={styles['failures']}>
      {told.map(({ action, failure }) => (
        <Banner key={action.id} tone="error" title={failure.title} onDismiss={() => dismiss(action, failure)}>
          {failure.text}
        </Banner>
      ))}
    </div>
  );
}

/** What has failed of the actions at a place, until it is put away or a form there is of something else. docs/rules/everywhere.md, 4 and 8. */
export function Failures(props: FailuresProps): ReactNode {
  const { store } = useScreen();
  const isAny = useStore(store.state, ({ failures }) => failures.size > 0);
  return isAny ? <ToldFailures {...props} /> : null;
}
