import { useEffect, useEffectEvent, useRef } from 'react';

/** Does something once this holds, after that has been drawn, and each time it holds anew. */
export function useWhen(holds: boolean, does: () => void): void {
  const act = useEffectEvent(does);
  useEffect(() => {
    if (holds) act();
  }, [holds]);
}

/** Does something once what has held holds no longer. */
export function useWhenOver(holds: boolean, does: () => void): void {
  const held = useRef(false);
  const act = useEffectEvent(does);
  useEffect(() => {
    if (held.current && !holds) act();
    held.current = holds;
  }, [holds]);
}
