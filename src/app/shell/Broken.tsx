import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { unknownFailure } from '../../data';
import { Button, EmptyState, isLoadFailure, NotLoaded } from '../../ui';
import { copyErrorReport } from '../failure/errorReport';

interface BrokenProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly children?: ReactNode;
}

export function Broken({ title, error, onRetry, children }: BrokenProps) {
  if (isLoadFailure(error)) return <NotLoaded name="This part" onRetry={onRetry} />;
  const actions = (
    <>
      <Button onClick={onRetry}>Try again</Button>
      <Button onClick={() => void copyErrorReport()}>Copy error report</Button>
    </>
  );
  return (
    <div role="alert">
      <EmptyState icon={<TriangleAlert />} title={title} action={actions}>
        <p>{error instanceof Error && error.message !== '' ? error.message : unknownFailure.text}</p>
        {children}
      </EmptyState>
    </div>
  );
}
