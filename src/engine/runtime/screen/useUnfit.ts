import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { labelIn, type ScreenContextValue, sourcesOf, useContextAt, useScreen } from './screenContext';

interface Level {
  readonly screen: ScreenContextValue;
  readonly before: number;
}

/** The screen and those around it up to its dialog: their input narrows the requests here. */
function levelsOf(screen: ScreenContextValue, before: number): readonly Level[] {
  const { store, around, isInDialog } = screen;
  const own = { screen, before };
  if (around === undefined || isInDialog) return [own];
  const place = around.definition.panes.findIndex(({ name }) => name === store.within);
  return [own, ...levelsOf(around, Math.max(place, 0))];
}

function unfitIn(levels: readonly Level[]): string | undefined {
  return levels
    .map(({ screen, before }) => {
      const place = screen.graph.nodes(before, sourcesOf(screen)).findIndex(({ isUnfit }) => isUnfit);
      return screen.definition.panes[place]?.name;
    })
    .find((name) => name !== undefined);
}

/** Returns why the input before `place`, or around the screen, is invalid. */
export function useUnfit(place: number): string | undefined {
  const screen = useScreen();
  const ctx = useContextAt(place);
  const levels = useMemo(() => levelsOf(screen, place), [screen, place]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      const stops = levels.map((level) => level.screen.store.state.subscribe(onChange));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [levels],
  );
  const unfit = useSyncExternalStore(subscribe, () => unfitIn(levels));
  const at = levels.find((level) => level.screen.definition.panes.some(({ name }) => name === unfit));
  return unfit === undefined || at === undefined
    ? undefined
    : `Correct the marked fields in ${labelIn(at.screen.definition, unfit, ctx)} first.`;
}
