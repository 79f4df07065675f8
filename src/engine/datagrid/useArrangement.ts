import { useCallback, useEffect, useRef, useState } from 'react';
import { describedLayout, type GridLayout } from '../grid/layout';
import type { GridPreferences } from './preferences';

/** While a column is dragged wider, its width changes sixty times a second; it is kept once that stops. Milliseconds. */
const keepsAfter = 250;

/** How the columns are arranged, read from the preferences and kept in them. */
export function useArrangement(preferences: GridPreferences | undefined): readonly [GridLayout, (layout: GridLayout) => void] {
  const [layout, setLayout] = useState(() => preferences?.read() ?? describedLayout);
  const pending = useRef<() => void>(undefined);
  useEffect(
    () => () => {
      pending.current?.();
    },
    [],
  );
  const change = useCallback(
    (next: GridLayout) => {
      setLayout(next);
      if (preferences === undefined) return;
      const write = (): void => {
        window.clearTimeout(timer);
        pending.current = undefined;
        preferences.write(next);
      };
      // What waited is older than this.
      const timer = window.setTimeout(() => pending.current === write && write(), keepsAfter);
      pending.current = write;
    },
    [preferences],
  );
  return [layout, change];
}
