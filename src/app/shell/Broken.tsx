import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, EmptyState, unknownFailure } from '../../engine';

interface BrokenProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly children?: ReactNode;
}

/** What stands in for a part of the page that threw. */
export function Broken({ title, error, onRetry, children }: BrokenProps) {
  return (
    <div role="alert">
      <EmptyState icon={<TriangleAlert />} title={title} action={<Button onClick={onRetry}>Try again</Button>}>
        <p>{error instanceof Error && error.message !== '' ? error.message : unknownFailure.text}</p>
        {children}
      </EmptyState>
    </div>
  );
}
