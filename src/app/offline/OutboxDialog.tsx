import { useState } from 'react';
import type { Entry } from '../../data';
import { Button, ConfirmDialog, Dialog, EmptyState, notify } from '../../ui';
import { useSession } from '../session/SessionProvider';
import { SignInToCompliance } from '../session/SignInToCompliance';
import { useDevice, useOutboxState } from './OfflineProvider';
import styles from './Outbox.module.css';
import { OutboxEntry } from './OutboxEntry';

interface Question {
  readonly about: Entry;
  readonly kind: 'delete' | 'replace';
}

interface OutboxDialogProps {
  readonly onClose: () => void;
  /** Opens an entry's form; reloads the page by default, so that the form starts with its draft. */
  readonly goTo?: (address: string) => void;
}

function load(address: string): void {
  window.location.assign(address);
}

/** The unsent records on this device: send, reopen, or delete after a question. */
export function OutboxDialog({ onClose, goTo = load }: OutboxDialogProps) {
  const { outbox, drafts } = useDevice();
  const { entries } = useOutboxState();
  const { tokens } = useSession();
  const [question, setQuestion] = useState<Question>();
  const [isSigningIn, setIsSigningIn] = useState(false);
  const isSignedIn = tokens !== undefined;

  async function putBack({ key, form }: Entry): Promise<void> {
    setQuestion(undefined);
    if (await outbox.putBack(key)) goTo(form.address);
    else notify({ tone: 'error', text: 'There is no room on this device to open the record. It is still kept.' });
  }

  function open(entry: Entry): void {
    if (drafts.read(entry.form.draft) === undefined) void putBack(entry);
    else setQuestion({ about: entry, kind: 'replace' });
  }

  return (
    <Dialog
      title="Records on This Device"
      size="medium"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {!isSignedIn && <Button onClick={() => setIsSigningIn(true)}>Sign in to Compliance</Button>}
          <Button
            variant="primary"
            disabledReason={entries.some(({ isRefused }) => !isRefused) ? undefined : 'Nothing to send'}
            onClick={() => void outbox.flush()}
          >
            Send now
          </Button>
        </>
      }
    >
      {entries.length === 0 ? (
        <EmptyState title="Everything has been sent" />
      ) : (
        <ul className={styles['list']}>
          {entries.map((entry) => (
            <OutboxEntry
              key={entry.key}
              entry={entry}
              onOpen={() => open(entry)}
              onDelete={() => setQuestion({ about: entry, kind: 'delete' })}
            />
          ))}
        </ul>
      )}
      {question?.kind === 'delete' && (
        <ConfirmDialog
          text={`${question.about.label} has not been sent. It is deleted from this device for good.`}
          confirmLabel="Delete"
          danger
          onConfirm={async () => {
            await outbox.remove(question.about.key);
            setQuestion(undefined);
          }}
          onClose={() => setQuestion(undefined)}
        />
      )}
      {question?.kind === 'replace' && (
        <ConfirmDialog
          about={question.about.label}
          text="The form holds something that is not saved. Opening this record replaces it."
          confirmLabel="Replace"
          danger
          onConfirm={() => putBack(question.about)}
          onClose={() => setQuestion(undefined)}
        />
      )}
      {isSigningIn && <SignInToCompliance onClose={() => setIsSigningIn(false)} />}
    </Dialog>
  );
}
