import { useId } from 'react';
import type { Entry } from '../../data';
import { showInstant } from '../../schemas/wire/dates';
import { Button, handFocusOn } from '../../ui';
import { useSession } from '../session/SessionProvider';
import { tenantAtWork } from '../session/tenant';
import { useDevice, useOutboxState } from './OfflineProvider';
import styles from './Outbox.module.css';
import { statusText } from './words';

interface OutboxEntryProps {
  readonly entry: Entry;
  readonly onOpen: () => void;
  readonly onDelete: () => void;
}

export function OutboxEntry({ entry, onOpen, onDelete }: OutboxEntryProps) {
  const { outbox } = useDevice();
  const { sending } = useOutboxState();
  const { tokens } = useSession();
  const id = useId();
  const isSending = sending === entry.key;
  const status = statusText(entry, {
    isSending,
    isKnown: outbox.isKnown(entry),
    tenant: tenantAtWork(),
    isSignedIn: tokens !== undefined,
  });
  // A record in transit may have reached the server.
  const reason = isSending ? 'It is being sent' : undefined;
  return (
    // Sending removes the entry while its button may have the focus.
    <li ref={handFocusOn} className={styles['entry']}>
      <div>
        <p id={id} className={styles['label']}>
          {entry.label}
        </p>
        <p className={styles['note']}>Saved {showInstant(new Date(entry.at), 'day-first')}</p>
        <p data-refused={entry.isRefused}>{status}</p>
      </div>
      <div className={styles['buttons']}>
        {entry.isRefused && (
          <Button ref={handFocusOn} size="small" aria-describedby={id} disabledReason={reason} onClick={() => void outbox.flush(entry.key)}>
            Try again
          </Button>
        )}
        <Button size="small" aria-describedby={id} disabledReason={reason} onClick={onOpen}>
          Open
        </Button>
        <Button size="small" aria-describedby={id} disabledReason={reason} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  );
}
