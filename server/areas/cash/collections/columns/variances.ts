import type { Cell } from '../../../../../src/schemas/entities/grid';
import { cell, moneyCell, percentCell } from '../../../../output/grids/cells';
import type { GridColumn } from '../../../../output/grids/gridOf';
import type { CollectionFigures, Figures } from '../common/figures';
import { countedAgainstExpected, countedNotes } from './amounts';
import { dayCell, type Machine, machineColumns, money, quantity, words } from './parts';

/** A null variance is within the tolerance. */
export function isBeyond(variance: number | null, tolerance: number): variance is number {
  return variance !== null && Math.abs(variance) > tolerance;
}

const amber = { r: 249, g: 168, b: 37, a: 255 };

function varianceCell(variance: number | null, tolerance: number): Cell {
  const shown = moneyCell(variance);
  return isBeyond(variance, tolerance) ? { ...shown, data: { ...shown.data, backColour: amber, bold: true } } : shown;
}

export interface VarianceFigures {
  readonly machine: (Machine & Pick<CollectionFigures, 'serialNo'>) | null;
  readonly weeks: number;
  readonly weeksOff: number;
  readonly figures: Figures;
  readonly latest: string | null;
}

const varianceShares: readonly GridColumn<VarianceFigures>[] = [
  {
    text: 'Variance %',
    width: 100,
    align: 'right',
    unit: 'percent',
    of: ({ figures }) => percentCell(figures.variance, figures.expected - figures.uncounted),
  },
  quantity('Weeks Off', ({ weeksOff }) => weeksOff),
];

/** See docs/rules/collections.md, 2 and 6. */
export function varianceColumns(showVariance: boolean): readonly GridColumn<VarianceFigures>[] {
  return [
    ...machineColumns<VarianceFigures>(),
    words('Serial No.', 130, ({ machine }) => machine?.serialNo ?? null),
    quantity('Collections', ({ weeks }) => weeks),
    ...countedAgainstExpected<VarianceFigures>(showVariance),
    ...(showVariance ? varianceShares : []),
    { text: 'Last Collected', width: 130, of: ({ latest }) => (latest === null ? cell(null) : dayCell(latest)) },
  ];
}

/** See docs/rules/collections.md, 2 and 6. */
export function varianceHistoryColumns(tolerance: number, showVariance: boolean): readonly GridColumn<CollectionFigures>[] {
  const counted = money<CollectionFigures>('Counted', (row) => row.counted);
  const held: readonly GridColumn<CollectionFigures>[] = [
    money('Expected', ({ expected }) => expected),
    counted,
    { text: 'Variance', width: 110, align: 'right', of: ({ variance }) => varianceCell(variance, tolerance) },
    { text: 'Variance %', width: 100, align: 'right', of: ({ variance, expected }) => percentCell(variance, expected) },
  ];
  return [
    { text: 'Week Ending', width: 120, lock: true, of: ({ weekEnding }) => dayCell(weekEnding) },
    { text: 'Pos.', width: 70, align: 'right', of: ({ position }) => cell(position) },
    words('Collected By', 140, ({ collectedAt, collectedBy }) => (collectedAt === null ? 'In progress' : collectedBy)),
    ...historyNotes(),
    ...(showVariance ? held : [counted]),
  ];
}

function historyNotes(): readonly GridColumn<CollectionFigures>[] {
  return countedNotes<{ readonly figures: Figures }>().map(({ of, ...column }) => ({ ...column, of: (figures) => of({ figures }) }));
}
