import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../ui';
import { type Analysis, analyse, type Reading } from './analyse';

/** The debounce in milliseconds; longer texts wait longer. */
function pauseFor(length: number): number {
  return length > 200_000 ? 700 : 200;
}

export interface AnalysisState {
  readonly analysis: Analysis;
  /** The last valid text's reading, shown while the current one is invalid. */
  readonly reading: Reading | undefined;
}

interface Options {
  readonly subject: string;
  readonly initial: string;
  readonly text: () => string;
  readonly onRead: (subject: string, text: string) => void;
}

function next(before: Reading | undefined, analysis: Analysis): AnalysisState {
  return { analysis, reading: analysis.kind === 'read' ? analysis.reading : before };
}

/**
 * Analyses the text in typing pauses, as a low-priority render. `changed` reports a new text of this length; `readNow` reads it at once as
 * that subject.
 */
export function useAnalysis({ subject, initial, text, onRead }: Options) {
  const [state, setState] = useState(() => next(undefined, analyse(subject, initial)));
  const callOff = useRef<() => void>(undefined);

  function readNow(as: string): void {
    callOff.current?.();
    const now = text();
    const analysis = analyse(as, now);
    startTransition(() => setState((before) => next(before.reading, analysis)));
    onRead(as, now);
  }
  const latest = useRef(() => readNow(subject));
  useEffect(() => {
    latest.current = () => readNow(subject);
  });
  useEffect(() => () => callOff.current?.(), []);

  const changed = useCallback((length: number): void => {
    callOff.current?.();
    const timer = setTimeout(() => {
      callOff.current = whenIdle(() => latest.current());
    }, pauseFor(length));
    callOff.current = () => clearTimeout(timer);
  }, []);

  return { ...state, changed, readNow };
}
