import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { NotLoaded, Spinner } from '../../ui';
import styles from '../App.module.css';

export function preloadShell(): Promise<ComponentType> {
  return import('./Shell').then(({ Shell }) => Shell);
}

type Loading = { readonly state: 'loading' | 'failed' } | { readonly state: 'ready'; readonly Shell: ComponentType };

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
        <NotLoaded isPage name="The application" onRetry={load} />
      )}
    </main>
  );
}
