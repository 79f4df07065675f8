import { useCallback, useEffect, useRef } from 'react';

/** Gives what resolves once the answer that is on its way is drawn: at once while none is asked for, and when the pane goes. */
export function useArrived(isAsking: boolean): () => Promise<void> {
  const waiting = useRef<(() => void)[]>([]);
  const isUnderWay = useRef(isAsking);
  // After the effects of what is drawn from the answer, which has taken it over by then.
  useEffect(() => {
    isUnderWay.current = isAsking;
    if (isAsking) return;
    for (const go of waiting.current.splice(0)) go();
  }, [isAsking]);
  useEffect(
    () => () => {
      for (const go of waiting.current.splice(0)) go();
    },
    [],
  );
  return useCallback(() => (isUnderWay.current ? new Promise((resolve) => waiting.current.push(resolve)) : Promise.resolve()), []);
}
