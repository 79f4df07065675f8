import { useEffect, useState } from 'react';
import type { Plotter } from './loadPlotly';

export function usePlotter(load: () => Promise<Plotter>) {
  const [plotter, setPlotter] = useState<Plotter>();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<number>();
  useEffect(() => {
    let isWanted = true;
    load().then(
      (loaded) => isWanted && setPlotter(loaded),
      () => isWanted && setFailed(attempt),
    );
    return () => {
      isWanted = false;
    };
  }, [load, attempt]);
  return { plotter, isFailed: failed === attempt, retry: () => setAttempt((before) => before + 1) };
}
