import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { isObject } from '../../../data/unknownObject';
import { useWhen } from '../../../ui/useWhen';
import type { GridModel } from '../../grid/model';
import type { PaneProps } from '../contract';
import { readChosen, writeChosen } from './gridParams';

export type ChosenRows = ReturnType<typeof useChosenRows>;

type Identity = PaneProps<'grid'>['options']['id'];

/** The row's identity: the screen's function or field, else its index. */
function idOf(grid: GridModel, index: number, field: Identity): string {
  const row = grid.source(index);
  if (typeof field === 'function') return field(row);
  const id: unknown = field !== undefined && isObject(row) ? row[field] : index;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : String(index);
}

function indicesOf(grid: GridModel, ids: readonly string[], field: Identity): readonly number[] {
  if (ids.length === 0) return [];
  const places = new Map(ids.map((id) => [id, -1]));
  for (let index = 0; index < grid.rowCount; index += 1) {
    const id = idOf(grid, index, field);
    if (places.get(id) === -1) places.set(id, index);
  }
  return ids.map((id) => places.get(id) ?? -1).filter((index) => index >= 0);
}

const none: readonly unknown[] = [];

/** The address text after the user clears a selection whose default is the first row; it matches no row. */
const takenBack = ',';

/**
 * Keeps selected ids in the address. New data clears them, except for an open dialog's subject; with the same subject only missing rows are
 * dropped. `arrival`: a row that something else selected, to bring into sight. Without an id a `start` grid selects its first row. docs/rules/forms.md, 4.
 */
export function useChosenRows(
  grid: GridModel,
  most: number,
  props: Pick<PaneProps<'grid'>, 'options' | 'ctx' | 'params' | 'setParams' | 'host'> & {
    readonly isPrevious: boolean;
    readonly sought?: string | undefined;
  },
) {
  const { options, ctx, params, setParams, host } = props;
  const { id: field } = options;
  const isStarted = options.start === 'first' && ctx['isPhone'] !== true;
  const staysSame = options.about !== undefined;
  const stored = params['chosen'];
  const isFirst = isStarted && stored === undefined && !props.isPrevious && grid.rowCount > 0;
  const chosen = useMemo(() => (isFirst ? [0] : indicesOf(grid, readChosen(stored), field)), [isFirst, grid, stored, field]);
  // In selection order; the last ones stay when the limit falls.
  const indices = useMemo(() => (chosen.length > most ? chosen.slice(chosen.length - most) : chosen), [chosen, most]);
  const fewer = indices.length < chosen.length ? writeChosen(indices.map((index) => idOf(grid, index, field))) : stored;
  const own = useRef(stored);
  const [arrival, setArrival] = useState<{ readonly row: number }>();
  const newest = indices.at(-1);
  useEffect(() => {
    if (stored === own.current || (stored !== undefined && newest === undefined)) return;
    own.current = stored;
    if (newest !== undefined) setArrival({ row: newest });
  }, [stored, newest]);
  const forget = useEffectEvent(() => setParams({ chosen: fewer }, 'replace'));
  useEffect(() => {
    if (fewer !== stored) forget();
  }, [fewer, stored]);
  // The grid clears the selection for new data before this effect runs.
  const { page } = params;
  const settled = useRef({ grid, page });
  useEffect(() => {
    settled.current = { grid, page };
  }, [grid, page]);

  /** Returns whether it selected them: the user may stay with unsaved input. */
  async function choose(next: readonly number[]): Promise<boolean> {
    const isReplaced = settled.current.grid !== grid;
    if (isReplaced && staysSame) return false;
    // A selection that the old rows lack is for the new ones, such as a just saved row.
    if (isReplaced && indicesOf(settled.current.grid, readChosen(stored), field).length === 0) return false;
    // Another page brings its own selection, as with Back.
    if (isReplaced && (settled.current.page !== page || host.isUnderDialog())) return false;
    const nothing = isStarted && !isReplaced ? takenBack : undefined;
    const named = writeChosen(next.map((index) => idOf(grid, index, field))) ?? nothing;
    if (named === stored) return true;
    // The first row is chosen at first, so choosing it asks nobody.
    const isLeft = !isReplaced && !(isFirst && next.length === 1 && next[0] === 0);
    if (isLeft && options.leaves !== 'nothing' && !(await host.requestLeave())) return false;
    own.current = named;
    setParams({ chosen: named }, isReplaced ? 'replace' : 'push');
    return true;
  }
  const chosenRows = useMemo(() => indices.map((index) => grid.source(index)), [grid, indices]);
  const [last, setLast] = useState(none);
  if (chosenRows.length > 0 && chosenRows !== last) setLast(chosenRows);
  // The initial address's selection is missing, and no other was made.
  const [isMissed, setMissed] = useState(false);
  const isNamed = stored !== undefined && stored !== takenBack;
  const isUnfound = !props.isPrevious && isNamed && stored === props.sought && chosenRows.length === 0 && last === none;
  if (isUnfound ? !isMissed : isMissed && chosenRows.length > 0) setMissed(isUnfound);
  // A dialog's subject stays until it closes.
  const isLost = staysSame && !props.isPrevious && isNamed && chosenRows.length === 0;
  useWhen(isLost, () => {
    // A missing row is not replaced by the first.
    if (!host.isUnderDialog()) setParams({ chosen: isStarted && last === none ? takenBack : undefined }, 'replace');
  });
  // While rows load, the previous first row stays selected.
  const isComing = isStarted && props.isPrevious && stored === undefined;
  return { indices, chosen: isLost || isComing ? last : chosenRows, arrival, isMissed, choose };
}
