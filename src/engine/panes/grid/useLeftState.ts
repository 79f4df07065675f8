import { useEffect, useRef } from 'react';
import type { PaneProps } from '../contract';

type Props = Pick<PaneProps<'grid'>, 'params' | 'setParams'>;

/** What of the address belongs to the rows of one question. */
export const own = ['chosen', 'page'] as const;

/**
 * Keeps what was chosen and turned to under the question it belongs to. The first question takes what the address holds, and so does one that comes with it:
 * an address that says both what is asked for and what is chosen in it changes the choice before the user has pressed or entered anything again.
 */
export function useLeftState(key: string | undefined, params: Props['params'], setParams: Props['setParams']): void {
  const left = useRef(new Map<string, Props['params']>());
  const last = useRef<string>(undefined);
  const shown = useRef(params);
  const hasCome = useRef(false);
  useEffect(() => {
    const ending = new AbortController();
    const press = () => {
      hasCome.current = false;
    };
    // What assists a user may enter a value without a press.
    for (const begun of ['keydown', 'pointerdown', 'input'] as const) {
      window.addEventListener(begun, press, { capture: true, signal: ending.signal });
    }
    return () => ending.abort();
  }, []);
  useEffect(() => {
    if (own.some((name) => shown.current[name] !== params[name])) hasCome.current = true;
    shown.current = params;
    if (key === undefined) return;
    if (last.current !== undefined && last.current !== key && !hasCome.current) {
      const kept = left.current.get(key) ?? {};
      shown.current = kept;
      setParams(Object.fromEntries(own.map((name) => [name, kept[name]])));
    } else left.current.set(key, params);
    last.current = key;
  }, [key, params, setParams]);
}
