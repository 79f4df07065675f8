import { useCallback, useMemo, useState } from 'react';
import { useIsPhone } from '../../../ui';
import { useMedia } from '../../../ui/useMedia';
import type { ScreenDefinition } from '../../definition/erased';
import { useSame } from '../../form/useSame';
import { type Aside, asidesOf, readAway, type Side } from './asides';
import { useScreenServices } from './services';
import { layoutKey } from './splits';
import { useWidthSize } from './useWidthSize';

/* As ScreenHost.module.css has it. */
const narrow = '(width < 1440px)';

/** The columns of a screen that can be put away, and those that are. */
export interface Asides {
  readonly all: readonly Aside[];
  /** The names of the panes that are put away. */
  readonly away: ReadonlySet<string>;
  /** Puts a side away, or brings it back. */
  readonly put: (side: Side, isAway: boolean) => void;
}

const noAsides: readonly Aside[] = [];

/** What is put away beside the panes of a screen is the user's, on this device; in a wide window, and in a dialog, there is room for all. */
export function useAsides(definition: ScreenDefinition, hidden: ReadonlySet<string>, path: string, isDialog: boolean): Asides {
  const { preferences } = useScreenServices();
  const size = useWidthSize();
  const isBelow = useMedia(narrow);
  const isPhone = useIsPhone();
  // On a phone nothing is at a side.
  const isSmall = isBelow && !isPhone;
  const key = `away.${path}`;
  const [sides, setSides] = useState(() => readAway(preferences.read(key), definition));
  // They are found anew whenever a pane comes or goes; only others are news.
  const all = useSame(isSmall && !isDialog ? asidesOf(definition, hidden, size) : noAsides);
  const put = useCallback(
    (side: Side, isAway: boolean) => {
      const next = [...sides.filter((each) => each !== side), ...(isAway ? [side] : [])];
      setSides(next);
      preferences.write(key, { of: layoutKey(definition), sides: next });
    },
    [sides, preferences, key, definition],
  );
  return useMemo(
    () => ({ all, away: new Set(all.flatMap(({ side, panes }) => (sides.includes(side) ? panes : []))), put }),
    [all, sides, put],
  );
}
