import { type ReactNode, useState } from 'react';
import { showInstant } from '../../../schemas/wire/dates';
import { Banner, Button, ConfirmDialog } from '../../ui';

interface RestoredNoticeProps {
  /** When it was entered: an ISO instant. */
  readonly at: string;
  readonly onAfresh: () => void;
}

/** Says that what was entered before is back, and offers to start without it. */
export function RestoredNotice({ at, onAfresh }: RestoredNoticeProps): ReactNode {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Banner
        tone="info"
        actions={
          <Button size="small" onClick={() => setAsking(true)}>
            Start afresh
          </Button>
        }
      >
        What you entered on {showInstant(new Date(at), 'day-first')} has been put back.
      </Banner>
      {isAsking ? (
        <ConfirmDialog
          danger
          text="What you entered will be removed."
          confirmLabel="Start afresh"
          onConfirm={onAfresh}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
