import { useEffect, useEffectEvent } from 'react';
import type { DescriptionProblem } from '../../schemas/options/model';
import { whenIdle } from '../../ui/whenIdle';
import type { GridModel } from '../grid/model';

const cellsAtATime = 1000;
/** Caps the list when the server is wrong in every row. */
const mostListed = 500;
const budget = 6;

/** Checks the rows of a grid for mistakes while the page is idle, and reports them with those of its header. */
export function useProblems(grid: GridModel, onProblems: ((problems: readonly DescriptionProblem[]) => void) | undefined): void {
  const report = useEffectEvent((problems: readonly DescriptionProblem[]) => onProblems?.(problems));
  const isWanted = onProblems !== undefined;
  useEffect(() => {
    if (!isWanted) return undefined;
    const all = [...grid.problems];
    report(all);
    const before = all.length;
    const rowsAtATime = Math.max(1, Math.floor(cellsAtATime / Math.max(1, grid.columns.length)));
    let row = 0;
    let callOff: () => void;
    function look(): void {
      const end = performance.now() + budget;
      while (row < grid.rowCount && all.length < mostListed && performance.now() < end) {
        all.push(...grid.scan(row, row + rowsAtATime));
        row += rowsAtATime;
      }
      if (row < grid.rowCount && all.length < mostListed) callOff = whenIdle(look);
      else if (all.length > before) report(all.slice(0, mostListed));
    }
    callOff = whenIdle(look);
    return () => callOff();
  }, [grid, isWanted]);
}
