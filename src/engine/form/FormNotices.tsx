import type { ReactNode } from 'react';
import { type Failure, failureOf } from '../../schemas/failure';
import { showInstant } from '../../schemas/wire/dates';
import { alertText, saveText } from '../data/failures';
import { Banner } from '../ui/Banner';
import { Button } from '../ui/Button';
import styles from './OptionForm.module.css';
import type { Draft } from './useDraft';
import type { Refresh } from './useRefresh';

interface FormNoticesProps {
  readonly draft: Draft;
  readonly refresh: Refresh;
  readonly failure: Failure | undefined;
  /** What was to be saved could not be loaded again. */
  readonly isGone: boolean;
}

/** What an option form has to tell beside its fields: a draft from before, a refresh or a save that failed. */
export function FormNotices({ draft, refresh, failure, isGone }: FormNoticesProps): ReactNode {
  return (
    <div className={styles['notices']}>
      {draft.offer === undefined ? null : (
        <Banner
          tone="info"
          title={`You have unsaved changes from ${showInstant(new Date(draft.offer.at), 'day-first')}.`}
          actions={
            <>
              <Button size="small" onClick={draft.restore}>
                Restore
              </Button>
              <Button size="small" variant="quiet" onClick={draft.discard}>
                Discard
              </Button>
            </>
          }
        />
      )}
      {refresh.state.kind === 'failed' ? (
        <Banner
          tone="error"
          title="The form could not be updated. What you have entered is kept."
          actions={
            <Button size="small" onClick={refresh.retry}>
              Try again
            </Button>
          }
        >
          {alertText(failureOf(refresh.state.failure))}
        </Banner>
      ) : null}
      {failure === undefined ? null : (
        <Banner tone="error" title="Your changes were not saved.">
          <p>{saveText(failure)}</p>
          {isGone ? <p>It could not be loaded again, so it may be gone. What you have entered is kept here.</p> : null}
        </Banner>
      )}
    </div>
  );
}
