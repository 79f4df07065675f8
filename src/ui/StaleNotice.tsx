import type { ReactNode } from 'react';
import { Banner } from './Banner';
import { Button } from './Button';

interface StaleNoticeProps {
  readonly label: string;
  readonly onRetry: () => void;
}

export function StaleNotice({ label, onRetry }: StaleNoticeProps): ReactNode {
  return (
    <Banner
      tone="error"
      actions={
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {`${label} could not be brought up to date.`}
    </Banner>
  );
}
