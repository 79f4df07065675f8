import { useCallback, useMemo, useState } from 'react';
import { activeIndexOf } from './active';
import type { Row, Rows } from './rows';

export interface Active {
  /** -1 for no rows. */
  readonly index: number;
  readonly moveTo: (index: number) => void;
}

/** Tracks a tree's active row: follows external selection changes, and survives toggles and searches. */
export function useActive<Node extends object>(rows: Rows<Node>, selected: string | undefined): Active {
  const [active, setActive] = useState<Row<Node>>();
  const [followed, setFollowed] = useState(selected);
  if (followed !== selected) {
    setFollowed(selected);
    const row = selected === undefined ? undefined : rows.find(({ key }) => key === selected);
    if (row) setActive(row);
  }
  const index = useMemo(() => activeIndexOf(rows, active, selected), [rows, active, selected]);
  const moveTo = useCallback((to: number) => setActive(rows[to]), [rows]);
  return { index, moveTo };
}
