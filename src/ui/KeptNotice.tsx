import type { ReactNode } from 'react';
import { Banner } from './Banner';
import { Button } from './Button';

interface KeptNoticeProps {
  readonly label: string;
  readonly onRetry: () => void;
}

export function KeptNotice({ label, onRetry }: KeptNoticeProps): ReactNode {
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
