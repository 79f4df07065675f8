import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Button } from './Button';
import { EmptyState } from './EmptyState';
import { ErrorBoundary } from './ErrorBoundary';
import { isLoadFailure, newVersionStore } from './newVersion';

interface NotLoadedProps {
  readonly name: string;
  readonly onRetry: () => void;
  readonly isPage?: boolean;
}

/** A placeholder for a part that failed to load: retry, or reload after an upgrade. */
export function NotLoaded({ name, onRetry, isPage = false }: NotLoadedProps): ReactNode {
  const reload = useStore(newVersionStore, (state) => state.reload);
  return (
    <EmptyState
      failed
      isPage={isPage}
      title={`${name} could not be loaded`}
      action={reload === undefined ? <Button onClick={onRetry}>Try again</Button> : <Button onClick={reload}>Reload</Button>}
    >
      {reload === undefined
        ? 'The server did not answer. Check your connection and try again.'
        : 'There is a new version of the application. Reload the page to go on.'}
    </EmptyState>
  );
}

interface LoadBoundaryProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** An error boundary for load failures only; rethrows other errors. */
export function LoadBoundary({ name, children }: LoadBoundaryProps): ReactNode {
  return (
    <ErrorBoundary
      fallback={(error, retry) => {
        if (!isLoadFailure(error)) throw error;
        return <NotLoaded name={name} onRetry={retry} />;
      }}
    >
      {children}
    </ErrorBoundary>
  );
}
