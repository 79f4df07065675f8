import { useEffect, useRef } from 'react';
import type { PaneProps } from '../contract';

type Props = Pick<PaneProps<'grid'>, 'params' | 'setParams'>;

export const own = ['chosen', 'page'] as const;

/**
 * Keeps selection and page per request. The first request, and one that changes with the address, takes the address's values, until the
 * user presses or enters something.
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
    // Assistive technology may enter a value without a press.
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
      const stored = left.current.get(key) ?? {};
      shown.current = stored;
      setParams(Object.fromEntries(own.map((name) => [name, stored[name]])));
    } else left.current.set(key, params);
    last.current = key;
  }, [key, params, setParams]);
}
