import { useCallback, useMemo, useState } from 'react';
import { useIsPhone } from '../../../ui';
import { useMedia } from '../../../ui/useMedia';
import { useWidthSize } from '../../common/useWidthSize';
import type { ScreenDefinition } from '../../definition/erased';
import { useSame } from '../../form/useSame';
import { type Aside, asidesOf, readAway, type Side } from './asides';
import { useScreenServices } from './services';
import { layoutKey } from './splits';

/* As in ScreenHost.module.css. */
const narrow = '(width < 1440px)';

export interface Asides {
  readonly all: readonly Aside[];
  readonly away: ReadonlySet<string>;
  readonly put: (side: Side, isAway: boolean) => void;
}

const noAsides: readonly Aside[] = [];

/** Keeps the user's hidden sides on this device; a wide window or dialog hides none. */
export function useAsides(definition: ScreenDefinition, hidden: ReadonlySet<string>, path: string, isDialog: boolean): Asides {
  const { preferences } = useScreenServices();
  const size = useWidthSize();
  const isBelow = useMedia(narrow);
  const isPhone = useIsPhone();
  // A phone has no sides.
  const isSmall = isBelow && !isPhone;
  const key = `away.${path}`;
  const [sides, setSides] = useState(() => readAway(preferences.read(key), definition));
  // Recomputed whenever a pane comes or goes; keep the identity if equal.
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
