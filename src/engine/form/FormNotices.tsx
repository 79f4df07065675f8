import { type ReactNode, useState } from 'react';
import { formText, mayBeDone, saveText } from '../../data/failures';
import { type Failure, failureOf } from '../../schemas/failure';
import type { DateOrder } from '../../schemas/wire/dates';
import { showInstantOf } from '../../schemas/wire/londonInstant';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/modals/ConfirmDialog';
import styles from './OptionForm.module.css';
import type { DraftNews } from './useDraft';
import type { Refresh } from './useRefresh';

/** Shown when a stale save was rejected and the record could not be reloaded. */
export const goneText = 'It could not be loaded again, so it may be gone. What you have entered is kept here.';

interface DraftNoticeProps extends DraftNews {
  readonly label: string;
  readonly dates: DateOrder;
}

/** Offers a draft, or says that an interrupted one is restored. */
function DraftNotice({ offer, restored, restore, discard, startAfresh, label, dates }: DraftNoticeProps): ReactNode {
  const when = (at: string) => showInstantOf(at, dates);
  const [isAsking, setAsking] = useState(false);
  if (offer !== undefined) {
    return (
      <Banner
        tone="info"
        title={`You have unsaved changes from ${when(offer.at)}.`}
        actions={
          <>
            <Button size="small" onClick={restore}>
              Restore
            </Button>
            <Button size="small" variant="quiet" onClick={discard}>
              Discard
            </Button>
          </>
        }
      />
    );
  }
  if (restored === undefined) return null;
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
        What you entered on {when(restored.at)} has been put back.
      </Banner>
      {isAsking ? (
        <ConfirmDialog
          danger
          about={label}
          text={`What you entered on ${when(restored.at)} will be removed.`}
          confirmLabel="Start afresh"
          onConfirm={startAfresh}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

interface FormNoticesProps {
  readonly label: string;
  readonly draft: DraftNews;
  readonly dates?: DateOrder;
  readonly refresh?: Refresh;
  readonly failure?: Failure | undefined;
  readonly isGone?: boolean | undefined;
}

export function FormNotices({ label, draft, dates = 'day-first', refresh, failure, isGone = false }: FormNoticesProps): ReactNode {
  return (
    <div className={styles['notices']}>
      <DraftNotice {...draft} label={label} dates={dates} />
      {refresh?.state.kind === 'failed' ? (
        <Banner
          tone="error"
          title="The form could not be updated. What you have entered is kept."
          actions={
            <Button size="small" onClick={refresh.retry}>
              Try again
            </Button>
          }
        >
          {formText(failureOf(refresh.state.failure))}
        </Banner>
      ) : null}
      {failure === undefined ? null : (
        <Banner tone="error" title={mayBeDone(failure) ? 'Your changes may not have been saved.' : 'Your changes were not saved.'}>
          <p>{saveText(failure)}</p>
          {isGone ? <p>{goneText}</p> : null}
        </Banner>
      )}
    </div>
  );
}
