import type { ReactNode } from 'react';
import { Button, EmptyState, isLoadFailure, NotLoaded } from '../../../ui';

interface BrokenPaneProps {
  readonly label: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Fallback for a part of a screen that threw. */
export function BrokenPane({ label, error, onRetry }: BrokenPaneProps): ReactNode {
  if (isLoadFailure(error)) return <NotLoaded name={label} onRetry={onRetry} />;
  return (
    <div role="alert">
      <EmptyState title={`${label} stopped working`} action={<Button onClick={onRetry}>Try again</Button>}>
        {error instanceof Error ? error.message : String(error)}
      </EmptyState>
    </div>
  );
}
