import { useEffect, useEffectEvent, useRef } from 'react';

/** Runs a callback after each render in which the condition becomes true. */
export function useWhen(holds: boolean, does: () => void): void {
  const act = useEffectEvent(does);
  useEffect(() => {
    if (holds) act();
  }, [holds]);
}

/** Calls `does` when a condition stops holding. */
export function useWhenOver(holds: boolean, does: () => void): void {
  const held = useRef(false);
  const act = useEffectEvent(does);
  useEffect(() => {
    if (held.current && !holds) act();
    held.current = holds;
  }, [holds]);
}
