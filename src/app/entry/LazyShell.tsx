import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { Button, EmptyState, Spinner } from '../../ui';
import styles from '../App.module.css';

/** Loads the shell's part of the program; safe to call early and often. */
export function preloadShell(): Promise<ComponentType> {
  return import('../shell/Shell').then(({ Shell }) => Shell);
}

type Loading = { readonly state: 'loading' | 'failed' } | { readonly state: 'ready'; readonly Shell: ComponentType };

/** The shell, once its part of the program has loaded; a lost connection can be tried again. */
export function LazyShell() {
  const [loading, setLoading] = useState<Loading>({ state: 'loading' });

  const load = useCallback(() => {
    setLoading({ state: 'loading' });
    preloadShell().then(
      (Shell) => setLoading({ state: 'ready', Shell }),
      () => setLoading({ state: 'failed' }),
    );
  }, []);
  useEffect(load, [load]);

  if (loading.state === 'ready') return <loading.Shell />;
  return (
    <main className={styles['centre']}>
      {loading.state === 'loading' ? (
        <Spinner label="Opening the application" />
      ) : (
        <EmptyState isPage title="The application could not be loaded" action={<Button onClick={load}>Try again</Button>}>
          The server did not answer. Check your connection and try again.
        </EmptyState>
      )}
    </main>
  );
}
