import { useCallback, useEffect, useRef, useState } from 'react';
import { describedLayout, type GridLayout } from '../grid/layout';
import type { GridPreferences } from './preferences';

/** Milliseconds. A drag changes the width 60 times a second. */
const keepsAfter = 250;

/** Returns the column layout, read from the preferences and saved to them. */
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
      const timer = window.setTimeout(() => pending.current === write && write(), keepsAfter);
      pending.current = write;
    },
    [preferences],
  );
  return [layout, change];
}
