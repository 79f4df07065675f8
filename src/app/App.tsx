import { useCallback, useEffect, useState } from 'react';
import type { Client } from '../data';
import { unknownFailure } from '../data';
import { ClientProvider } from '../engine';
import { Button, EmptyState, ErrorBoundary, preparePaste, Spinner } from '../ui';
import styles from './App.module.css';
import { ConfigFault, loadConfig } from './config';
import { Entry } from './entry/Entry';
import { createServices } from './services';

type Loading =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly fault: string | undefined }
  | { readonly state: 'ready'; readonly client: Client };

/** Shows a spinner until the configuration has loaded, then the sign-in or shell. docs/rules/everywhere.md, 7. */
export function App() {
  const [loading, setLoading] = useState<Loading>({ state: 'loading' });

  const load = useCallback(() => {
    setLoading({ state: 'loading' });
    loadConfig().then(
      (config) => setLoading({ state: 'ready', client: createServices(config) }),
      (error: unknown) => setLoading({ state: 'failed', fault: error instanceof ConfigFault ? error.message : undefined }),
    );
  }, []);
  useEffect(load, [load]);
  useEffect(() => preparePaste(), []);

  if (loading.state === 'ready') {
    return (
      <ClientProvider client={loading.client}>
        <ErrorBoundary
          fallback={(_, retry) => (
            <main className={styles['centre']} role="alert">
              <EmptyState isPage title="The application stopped working" action={<Button onClick={retry}>Try again</Button>}>
                {unknownFailure.text}
              </EmptyState>
            </main>
          )}
        >
          <Entry />
        </ErrorBoundary>
      </ClientProvider>
    );
  }
  return (
    <main className={styles['centre']}>
      {loading.state === 'loading' ? (
        <Spinner label="Loading the configuration" />
      ) : (
        <EmptyState isPage title="The application could not start" action={<Button onClick={load}>Try again</Button>}>
          {loading.fault ?? 'The server did not answer. Check your connection and try again.'}
        </EmptyState>
      )}
    </main>
  );
}
