import { cell, instantCell } from '../../../../output/grids/cells';
import type { GridColumn } from '../../../../output/grids/gridOf';
import type { Batch } from '../common/access';
import type { Figures } from '../common/figures';
import { netBanked, type TillSums } from '../common/tills';
import { countedAgainstExpected, countedNotes, earnings } from './amounts';
import { dayCell, differentMachines, money, words } from './parts';

export interface WeekFigures {
  readonly batch: Pick<Batch, 'weekEnding' | 'collectedAt' | 'collectedBy'> | null;
  readonly machines: number;
  readonly figures: Figures;
  readonly tills: TillSums;
  /** Null while nothing is counted. */
  readonly netBanked: number | null;
}

const week: readonly GridColumn<WeekFigures>[] = [
  { text: 'Week Ending', width: 120, lock: true, of: ({ batch }) => (batch === null ? cell('Total') : dayCell(batch.weekEnding)) },
  {
    text: 'Collected',
    width: 156,
    of: ({ batch }) => (batch?.collectedAt === null ? cell('In progress') : instantCell(batch?.collectedAt ?? null)),
  },
  words('Collected By', 118, ({ batch }) => batch?.collectedBy ?? null),
  // Short, so that the last amount stays in sight.
  differentMachines(112),
];

/** See docs/rules/collections.md, 2. */
export function bankingWeekColumns(showVariance: boolean): readonly GridColumn<WeekFigures>[] {
  return [
    ...week,
    ...countedNotes<WeekFigures>(),
    ...countedAgainstExpected<WeekFigures>(showVariance),
    money('Tickets Sold', ({ tills }) => tills.sold),
    money('Tickets Paid', ({ tills }) => tills.paid),
    money('Net Banked', (row) => row.netBanked),
  ];
}

/** See docs/rules/collections.md, 2. */
export const netIncomeWeekColumns: readonly GridColumn<WeekFigures>[] = [...week, ...earnings<WeekFigures>()];

/** See docs/rules/collections.md, 2. */
export function countWeekColumns(showVariance: boolean): readonly GridColumn<WeekFigures>[] {
  return [...week, ...countedNotes<WeekFigures>(), ...countedAgainstExpected<WeekFigures>(showVariance)];
}

export function weekFigures(batch: WeekFigures['batch'], machines: number, figures: Figures, tills: TillSums): WeekFigures {
  return { batch, machines, figures, tills, netBanked: netBanked(figures.counted, tills) };
}
