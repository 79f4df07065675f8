import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { dialogText } from '../../../data/failures';
import { failureOf } from '../../../schemas/failure';
import { Banner, Button, Dialog, notify } from '../../../ui';
import { Progress } from '../../../ui/Progress';
import { useUnsavedGuard } from '../../form/guard';
import { useScreen } from '../screen/screenContext';
import type { OneByOne } from '../screen/screenStore';
import styles from './OneByOneDialog.module.css';

interface Unfinished {
  readonly name: string;
  readonly why: string;
}

/** Sends the pieces one after another; a failure does not stop the others. */
function Working({ work: { title, pieces, done, send, settle } }: { readonly work: OneByOne }): ReactNode {
  const { store } = useScreen();
  const [at, setAt] = useState(0);
  const [failed, setFailed] = useState<readonly Unfinished[]>();
  const isStopped = useRef(false);
  const [isStopping, setStopping] = useState(false);
  // Lists behind the dialog are refetched once, at the end.
  useUnsavedGuard(failed === undefined, title);

  function close(): void {
    store.state.setState({ oneByOne: undefined });
    settle(true);
  }

  const run = useEffectEvent(async () => {
    const unfinished: Unfinished[] = [];
    for (const [index, { name, work }] of pieces.entries()) {
      if (isStopped.current) unfinished.push({ name, why: 'Not started: you stopped.' });
      else {
        setAt(index);
        try {
          await work(send);
        } catch (error) {
          unfinished.push({ name, why: dialogText(failureOf(error)).text });
        }
      }
    }
    if (unfinished.length > 0) {
      setFailed(unfinished);
      return;
    }
    notify({ tone: 'success', text: done });
    close();
  });
  // In Strict Mode an effect runs twice, but each piece must be sent once.
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void store.work(() => run());
  }, [store]);

  function stop(): void {
    isStopped.current = true;
    setStopping(true);
  }

  if (failed === undefined) {
    const piece = pieces[at]?.name ?? '';
    return (
      <Dialog
        title={title}
        onClose={stop}
        actions={
          <Button busy={isStopping} onClick={stop}>
            Stop
          </Button>
        }
      >
        <Progress value={at / pieces.length} label={isStopping ? `Stopping after ${piece}` : `${at + 1} of ${pieces.length}: ${piece}`} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={title}
      size="medium"
      onClose={close}
      actions={
        <Button variant="primary" onClick={close}>
          Close
        </Button>
      }
    >
      <Banner tone="warning">{`${pieces.length - failed.length} of ${pieces.length} done. These were not:`}</Banner>
      <ul className={styles['failed']}>
        {failed.map(({ name, why }) => (
          <li key={name}>
            <strong>{name}</strong>: {why}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Renders the progress of the pieces of work, and at the end which failed and why. */
export function OneByOneDialog(): ReactNode {
  const { store } = useScreen();
  const work = useStore(store.state, (state) => state.oneByOne);
  return work && <Working work={work} />;
}
