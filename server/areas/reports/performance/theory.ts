import { percentCell } from '../../../output/grids/cells';
import type { GridColumn } from '../../../output/grids/gridOf';
import { words } from '../../cash/collections/columns/parts';
import type { Performance } from './figures';
import type { MachinePerformance } from './machines';

type Played = Pick<Performance, 'stake' | 'win' | 'games'> & Pick<MachinePerformance, 'theoretical'>;

/** In hundredths of a percent. */
const whole = 10_000;
/** The range that chance explains narrows with the number of games: 12 points over 10,000 games, 1.2 over a million. */
const toleranceOf = (games: number) => 120_000 / Math.sqrt(games);
/** Fewer games say little about the payout. */
const fewestGames = 1_000;

function markOf({ stake, win, games, theoretical }: Played): string {
  if (theoretical === null || stake === 0) return '';
  if (games < fewestGames) return 'Few games';
  const off = win * whole - theoretical * stake;
  if (Math.abs(off) <= toleranceOf(games) * stake) return 'Within';
  return off > 0 ? 'High' : 'Low';
}

/** Returns no columns if no machine has a theoretical payout. docs/rules/reports.md, 9. */
export function theoryColumns<Row extends Played>(rows: readonly Row[]): readonly GridColumn<Row>[] {
  if (rows.every(({ theoretical }) => theoretical === null)) return [];
  return [
    { text: 'Theoretical Payout', width: 90, align: 'right', unit: 'percent', of: ({ theoretical }) => percentCell(theoretical, whole) },
    words('Against Theory', 90, markOf),
  ];
}
