import { useState } from 'react';
import { Banner, Button, clearNotices } from '../../ui';
import { useOutboxState } from './OfflineProvider';
import styles from './Outbox.module.css';
import { OutboxDialog } from './OutboxDialog';
import { recordsNotSent, recordsRefused } from './words';

export function OutboxStatus() {
  const { entries } = useOutboxState();
  const [isOpen, setIsOpen] = useState(false);
  const refused = entries.filter(({ isRefused }) => isRefused).length;
  const waiting = entries.length - refused;
  const texts = [...(waiting > 0 ? [recordsNotSent(waiting)] : []), ...(refused > 0 ? [recordsRefused(refused)] : [])];

  // The dialog shows the same; on a phone, notices would cover its buttons.
  function open(): void {
    clearNotices();
    setIsOpen(true);
  }

  return (
    <>
      {/* Always rendered: a live region announces only changes. */}
      <div role="status" className={styles['status']}>
        {entries.length > 0 && (
          <Banner tone={refused > 0 ? 'warning' : 'info'}>
            <span className={styles['line']}>
              {texts.join(', ')}
              <Button size="small" onClick={open}>
                Show
              </Button>
            </span>
          </Banner>
        )}
      </div>
      {isOpen && <OutboxDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
