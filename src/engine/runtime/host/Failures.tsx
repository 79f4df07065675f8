import { type ReactNode, useEffect } from 'react';
import { useStore } from 'zustand';
import { Banner, FailureDialog } from '../../../ui';
import { failuresAt } from '../screen/failed';
import { useContextAt, useScreen } from '../screen/screenContext';
import styles from './Failures.module.css';

interface FailuresProps {
  readonly at?: string;
}

function CurrentFailures({ at }: FailuresProps): ReactNode {
  const { definition, store } = useScreen();
  const failures = useStore(store.state, (state) => state.failures);
  const { current, past } = failuresAt(definition, at, failures, useContextAt(definition.panes.length));
  useEffect(() => {
    for (const { action } of past) store.fail(action, undefined);
  });
  const [first] = current;
  if (first === undefined) return null;

  const { action, failure } = first;
  const { control } = failure;

  function putAway(): void {
    store.fail(action, undefined);
    if (control instanceof HTMLElement && control.isConnected) control.focus();
  }

  if (action.failsAtPane !== true) return <FailureDialog title={failure.title} text={failure.text} onClose={putAway} />;
  return (
    <div className={styles['failures']}>
      <Banner tone="error" onDismiss={putAway}>
        {failure.text}
      </Banner>
    </div>
  );
}

/**
 * Renders the dialog or alert for failed actions, until it is closed or a form there shows another record. docs/rules/everywhere.md, 4 and
 * 8.
 */
export function Failures(props: FailuresProps): ReactNode {
  const { store } = useScreen();
  const isAny = useStore(store.state, ({ failures }) => failures.size > 0);
  return isAny ? <CurrentFailures {...props} /> : null;
}
