import type { ReactNode } from 'react';
import { Button, EmptyState } from '../../../ui';

interface BrokenPaneProps {
  readonly label: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** What is left of a part of a screen that threw. */
export function BrokenPane({ label, error, onRetry }: BrokenPaneProps): ReactNode {
  return (
    <div role="alert">
      <EmptyState title={`${label} stopped working`} action={<Button onClick={onRetry}>Try again</Button>}>
        {error instanceof Error ? error.message : String(error)}
      </EmptyState>
    </div>
  );
}
