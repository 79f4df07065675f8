import { cell, percentCell } from '../../../../output/grids/cells';
import type { GridColumn } from '../../../../output/grids/gridOf';
import type { CollectionFigures, Figures } from '../ground/figures';
import { countedAgainstExpected, countedNotes } from './amounts';
import { dayCell, type Machine, machineColumns, money, quantity, words } from './parts';

/** What several collections of a machine come to, or of all machines: those are of no machine. */
export interface VarianceFigures {
  readonly machine: (Machine & Pick<CollectionFigures, 'serialNo'>) | null;
  /** How many collections there are, and in how many the count was off. */
  readonly weeks: number;
  readonly weeksOff: number;
  readonly figures: Figures;
  /** The Sunday of the latest. */
  readonly latest: string | null;
}

/** The columns of the variances of a site's machines. They are what the tab is for, so they are never left out. docs/rules/collections.md, 2. */
export const varianceColumns: readonly GridColumn<VarianceFigures>[] = [
  ...machineColumns<VarianceFigures>(),
  words('Serial No.', 130, ({ machine }) => machine?.serialNo ?? null),
  quantity('Collections', ({ weeks }) => weeks),
  ...countedAgainstExpected<VarianceFigures>(true),
  {
    text: 'Variance %',
    width: 100,
    align: 'right',
    of: ({ figures }) => percentCell(figures.variance, figures.expected - figures.uncounted),
  },
  quantity('Weeks Off', ({ weeksOff }) => weeksOff),
  { text: 'Last Collected', width: 130, of: ({ latest }) => (latest === null ? cell(null) : dayCell(latest)) },
];

/** The columns of one machine's collections. docs/rules/collections.md, 2. */
export const varianceHistoryColumns = (): readonly GridColumn<CollectionFigures>[] => [
  { text: 'Week Ending', width: 120, lock: true, of: ({ weekEnding }) => dayCell(weekEnding) },
  { text: 'Pos.', width: 70, align: 'right', of: ({ position }) => cell(position) },
  words('Collected By', 140, ({ collectedAt, collectedBy }) => (collectedAt === null ? 'In progress' : collectedBy)),
  ...historyNotes(),
  money('Expected', ({ expected }) => expected),
  money('Counted', ({ counted }) => counted),
  money('Variance', ({ variance }) => variance),
  { text: 'Variance %', width: 100, align: 'right', of: ({ variance, expected }) => percentCell(variance, expected) },
];

function historyNotes(): readonly GridColumn<CollectionFigures>[] {
  return countedNotes<{ readonly figures: Figures }>().map(({ of, ...column }) => ({ ...column, of: (figures) => of({ figures }) }));
}
