import type { ReactNode } from 'react';
import { Banner } from './Banner';
import { Button } from './Button';

interface StaleNoticeProps {
  readonly label: string;
  readonly onRetry: () => void;
}

/** Says that a refresh failed and older data is shown, with a retry. */
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
      {`${label} could not be updated.`}
    </Banner>
  );
}
