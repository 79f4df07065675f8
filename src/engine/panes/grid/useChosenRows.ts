import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { isFound } from '../../../data/found';
import { useWhen } from '../../../ui/useWhen';
import type { GridModel } from '../../grid/model';
import type { PaneProps } from '../contract';
import { readChosen, writeChosen } from './gridParams';

export type ChosenRows = ReturnType<typeof useChosenRows>;

type Identity = PaneProps<'grid'>['options']['id'];

/** What identifies a row: what the screen makes of it, the field that it names, else its place. */
function idOf(grid: GridModel, index: number, field: Identity): string {
  const row = grid.source(index);
  if (typeof field === 'function') return field(row);
  const id: unknown = field !== undefined && isFound(row) ? row[field] : index;
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

/**
 * Which rows are chosen: their ids are part of the address and the rows are derived from them. Replaced data clears the choice, except where
 * a dialog about the choice is open, or the rows are still about the same: then only what is not among them any more is forgotten.
 * docs/rules/forms.md, 4.
 */
export function useChosenRows(
  grid: GridModel,
  most: number,
  props: Pick<PaneProps<'grid'>, 'options' | 'params' | 'setParams' | 'host'> & {
    /** The rows are still those of the question before. */
    readonly isPrevious: boolean;
    /** The choice that the address was opened with. */
    readonly sought?: string | undefined;
  },
) {
  const { options, params, setParams, host } = props;
  const { id: field } = options;
  const staysSame = options.about !== undefined;
  const kept = params['chosen'];
  const chosen = useMemo(() => indicesOf(grid, readChosen(kept), field), [grid, kept, field]);
  // In the order in which they were chosen; those chosen last stay where fewer may be chosen than before.
  const indices = useMemo(() => (chosen.length > most ? chosen.slice(chosen.length - most) : chosen), [chosen, most]);
  const fewer = indices.length < chosen.length ? writeChosen(indices.map((index) => idOf(grid, index, field))) : kept;
  const forget = useEffectEvent(() => setParams({ chosen: fewer }, 'replace'));
  useEffect(() => {
    if (fewer !== kept) forget();
  }, [fewer, kept]);
  // The grid clears the choice as soon as its data is another, which is before this effect has run.
  const { page } = params;
  const settled = useRef({ grid, page });
  useEffect(() => {
    settled.current = { grid, page };
  }, [grid, page]);

  /** Gives whether they are chosen: the user may stay with what is not saved. */
  async function choose(next: readonly number[]): Promise<boolean> {
    const isReplaced = settled.current.grid !== grid;
    if (isReplaced && staysSame) return false;
    // What the rows before did not hold was chosen for these, as what has just been saved is.
    if (isReplaced && indicesOf(settled.current.grid, readChosen(kept), field).length === 0) return false;
    // Another page comes with a choice of its own, as when the user goes back to it.
    if (isReplaced && (settled.current.page !== page || host.isUnderDialog())) return false;
    if (!isReplaced && options.leaves !== 'nothing' && !(await host.requestLeave())) return false;
    setParams({ chosen: writeChosen(next.map((index) => idOf(grid, index, field))) }, isReplaced ? 'replace' : 'push');
    return true;
  }
  const found = useMemo(() => indices.map((index) => grid.source(index)), [grid, indices]);
  const [last, setLast] = useState(none);
  if (found.length > 0 && found !== last) setLast(found);
  // The address was opened with a choice that is not among the rows, and nothing else has been chosen since.
  const [isMissed, setMissed] = useState(false);
  const isUnfound = !props.isPrevious && kept !== undefined && kept === props.sought && found.length === 0 && last === none;
  if (isUnfound ? !isMissed : isMissed && found.length > 0) setMissed(isUnfound);
  // What a dialog is about stays what it is until the dialog is closed.
  const isLost = staysSame && !props.isPrevious && kept !== undefined && found.length === 0;
  useWhen(isLost, () => {
    if (!host.isUnderDialog()) setParams({ chosen: undefined }, 'replace');
  });
  return { indices, chosen: isLost ? last : found, isMissed, choose };
}
