import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { OutputOf, PaneKind } from '../../definition/kind';
import { kindOf } from '../../definition/kinds';
import { labelIn, type ScreenContextValue, useContextAt, useScreen } from './screenContext';

interface Level extends Pick<ScreenContextValue, 'definition' | 'store'> {
  readonly before: number;
}

/** The screen and those around it up to its dialog: their input narrows the requests here. */
function levelsOf({ definition, store, around, isInDialog }: ScreenContextValue, before: number): readonly Level[] {
  const own = { definition, store, before };
  if (around === undefined || isInDialog) return [own];
  const place = around.definition.panes.findIndex(({ name }) => name === store.within);
  return [own, ...levelsOf(around, Math.max(place, 0))];
}

function unfitIn(levels: readonly Level[]): string | undefined {
  for (const { definition, store, before } of levels) {
    const { outputs } = store.state.getState();
    const unfit = definition.panes
      .slice(0, before)
      .find((pane) => kindOf(pane).input?.isUnfit?.(outputs[pane.name] as OutputOf<PaneKind>) === true);
    if (unfit !== undefined) return unfit.name;
  }
  return undefined;
}

/** Returns why the input before `place`, or around the screen, is invalid. */
export function useUnfit(place: number): string | undefined {
  const screen = useScreen();
  const ctx = useContextAt(place);
  const levels = useMemo(() => levelsOf(screen, place), [screen, place]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      const stops = levels.map(({ store }) => store.state.subscribe(onChange));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [levels],
  );
  const unfit = useSyncExternalStore(subscribe, () => unfitIn(levels));
  const at = levels.find(({ definition }) => definition.panes.some(({ name }) => name === unfit));
  return unfit === undefined || at === undefined ? undefined : `Correct the marked fields in ${labelIn(at.definition, unfit, ctx)} first.`;
}
