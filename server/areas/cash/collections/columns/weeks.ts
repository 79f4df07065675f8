import { cell, instantCell } from '../../../../output/grids/cells';
import type { GridColumn } from '../../../../output/grids/gridOf';
import type { Batch } from '../ground/access';
import type { Figures } from '../ground/figures';
import { netBanked, type TillSums } from '../ground/tills';
import { countedAgainstExpected, countedNotes, earnings } from './amounts';
import { dayCell, money, quantity, words } from './parts';

/** A week's collection, or the sums of several: those are of no batch. */
export interface WeekFigures {
  readonly batch: Pick<Batch, 'weekEnding' | 'collectedAt' | 'collectedBy'> | null;
  readonly machines: number;
  readonly figures: Figures;
  readonly tills: TillSums;
  /** What the site takes to the bank; nothing while nothing has been counted. */
  readonly netBanked: number | null;
}

const week: readonly GridColumn<WeekFigures>[] = [
  { text: 'Week Ending', width: 120, lock: true, of: ({ batch }) => (batch === null ? cell('Total') : dayCell(batch.weekEnding)) },
  {
    text: 'Collected',
    width: 156,
    of: ({ batch }) => (batch?.collectedAt === null ? cell('In progress') : instantCell(batch?.collectedAt ?? null)),
  },
  words('Collected By', 140, ({ batch }) => batch?.collectedBy ?? null),
  quantity('Machines', ({ machines }) => machines),
];

/** The columns of what a site banked, week by week. docs/rules/collections.md, 2. */
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

/** The columns of what a site's machines earned, week by week. docs/rules/collections.md, 2. */
export const netIncomeWeekColumns: readonly GridColumn<WeekFigures>[] = [...week, ...earnings<WeekFigures>()];

/** The columns of what was counted at a site, week by week. docs/rules/collections.md, 2. */
export function countWeekColumns(showVariance: boolean): readonly GridColumn<WeekFigures>[] {
  return [...week, ...countedNotes<WeekFigures>(), ...countedAgainstExpected<WeekFigures>(showVariance)];
}

/** The figures of a week from its parts. */
export function weekFigures(batch: WeekFigures['batch'], machines: number, figures: Figures, tills: TillSums): WeekFigures {
  return { batch, machines, figures, tills, netBanked: netBanked(figures.counted, tills) };
}
