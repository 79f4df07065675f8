import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { pages, tabs } from '../../../app/registry';
import { placeOf } from '../../../app/routes/table';
import { type ReadRecording, recordedScreen, type Step } from '../../../data';
import { RecordedScreen, type ScreenWatch } from '../../../engine';
import type { LoginAnswer } from '../../../schemas/entities/session';
import { Button, EmptyState, ErrorBoundary } from '../../../ui';
import styles from './Results.module.css';

const paceMs = 1000;

function screenAt(path: string, login: Partial<LoginAnswer>) {
  const place = placeOf(path, { menu: [], name: '', sessionkey: '', ...login });
  if (place.kind === 'tab') return tabs.find(({ id }) => id === place.id)?.screen;
  if (place.kind === 'page') return pages.find(({ id }) => id === place.id)?.screen;
  return undefined;
}

function wordsOf(step: Step): string {
  if ('pressed' in step) return `Pressed: ${step.pressed}`;
  const { type, ...more } = step.event;
  const data = Object.keys(more).length === 0 ? '' : ` ${JSON.stringify(more)}`;
  return `${step.machine}: ${type}${data}`;
}

/** Replays an error report or recording: its screen with recorded responses, step by step. docs/recording.md, Error reports. */
export function RecordingPreview({ recording }: { readonly recording: ReadRecording }): ReactNode {
  const [round, setRound] = useState(0);
  return <Played key={`${round} ${recording.at}`} recording={recording} onAgain={() => setRound((before) => before + 1)} />;
}

interface PlayedProps {
  readonly recording: ReadRecording;
  readonly onAgain: () => void;
}

function Played({ recording, onAgain }: PlayedProps): ReactNode {
  const { page, steps } = recording;
  const played = useMemo(() => recordedScreen(recording, page?.path), [recording, page]);
  const running = useRef(new Map<string, Parameters<ScreenWatch['started']>[1]>());
  const [done, setDone] = useState(0);
  // A step may open a modal dialog, so the flow is offered first and plays without interaction.
  const [shown, setShown] = useState<'steps' | 'screen' | 'playing'>(steps.length === 0 ? 'screen' : 'steps');
  const [message, setMessage] = useState('');
  const watch = useMemo(
    (): ScreenWatch => ({
      started(name, send) {
        running.current.set(name, send);
        return () => running.current.delete(name);
      },
      heard: () => undefined,
      pressed: () => undefined,
    }),
    [],
  );
  function play(step: Step): void {
    if ('pressed' in step) {
      setMessage(`Press it on the screen below, unless it is done already: ${step.pressed}.`);
    } else {
      const send = running.current.get(step.machine);
      if (send === undefined) {
        setMessage(`${step.machine} does not run yet: open it on the screen below, and try again.`);
        return;
      }
      send(step.event);
      setMessage('');
    }
    setDone((before) => before + 1);
  }

  const next = steps[done];
  const isPlaying = shown === 'playing' && next !== undefined;
  const playNext = useEffectEvent(() => next && play(next));
  useEffect(() => {
    if (!isPlaying) return;
    const pace = setInterval(() => playNext(), paceMs);
    return () => clearInterval(pace);
  }, [isPlaying]);

  const screen = page && screenAt(page.path, played.login);
  if (page === undefined || screen === undefined) {
    return <EmptyState title={`This application has no screen at ${page?.path ?? 'the address of this recording'}`} />;
  }

  return (
    <div className={styles['recording']}>
      {steps.length === 0 ? null : (
        <section aria-label="Steps">
          <p>
            {shown === 'steps' ? (
              <>
                <Button onClick={() => setShown('screen')}>Open the screen</Button>{' '}
                <Button onClick={() => setShown('playing')}>Play the steps</Button>
              </>
            ) : (
              <>
                <Button onClick={() => next && play(next)} disabledReason={next === undefined ? 'Everything has been done.' : undefined}>
                  Next step
                </Button>{' '}
                <Button onClick={onAgain}>Start again</Button>
              </>
            )}
          </p>
          <p role="status">{message}</p>
          <ol className={styles['steps']}>
            {steps.map((step, index) => (
              // Steps are never moved.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <li key={index} {...(index === done ? { 'aria-current': 'step' } : {})}>
                {index < done ? 'Done: ' : ''}
                {wordsOf(step)}
              </li>
            ))}
          </ol>
        </section>
      )}
      {shown === 'steps' ? null : (
        <ErrorBoundary
          fallback={(error, retry) => (
            <EmptyState title="This screen stopped working" action={<Button onClick={retry}>Try again</Button>}>
              {String(error)}
            </EmptyState>
          )}
        >
          <RecordedScreen screen={screen} {...played} params={page.params} watch={watch} />
        </ErrorBoundary>
      )}
    </div>
  );
}
