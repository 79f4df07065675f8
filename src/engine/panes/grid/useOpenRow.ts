import { useState } from 'react';
import { useWhen } from '../../../ui/useWhen';
import { openDialog } from '../../definition/effect';
import type { PaneProps } from '../contract';
import type { ChosenRows } from './useChosenRows';

/** Selects a row and opens the grid's dialog once the selection is published; `undefined` without `opens`. */
export function useOpenRow(
  { options: { opens }, host }: Pick<PaneProps<'grid'>, 'options' | 'host'>,
  indices: ChosenRows['indices'],
  choose: ChosenRows['choose'],
): ((row: number) => void) | undefined {
  const [opening, setOpening] = useState<number>();
  const chosen = indices.at(-1);
  useWhen(opening !== undefined && opening === chosen, () => {
    setOpening(undefined);
    if (opens !== undefined) void host.follow(openDialog(opens));
  });

  async function open(row: number): Promise<void> {
    if (row === chosen || (await choose([row]))) setOpening(row);
  }
  return opens === undefined ? undefined : (row) => void open(row);
}
