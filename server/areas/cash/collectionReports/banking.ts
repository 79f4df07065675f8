import type { GridColumn } from '../../../output/grids/gridOf';
import type { ReportSection } from '../../../output/tables/section';
import { sectionOf } from '../../../output/tables/table';
import { showPence } from '../../../output/values/money';
import { denominationColumns, denominations, sumOfDenominations } from '../collections/columns/denominations';
import type { MachineFigures } from '../collections/columns/machines';
import { machineColumns, money, words } from '../collections/columns/parts';
import { addUp, addUpCounted } from '../collections/common/sums';
import type { BatchFigures, Comment } from './batch';
import { bankedTable, noMachines, tillTable } from './tables';

function notesHeading(missing: number, { total, showVariance }: BatchFigures): string {
  if (missing === 0) return 'Notes and Coins';
  const machines = missing === 1 ? '1 machine' : `${missing} machines`;
  const expected = showVariance ? `, ${showPence(total.uncounted)} expected` : '';
  return `Notes and Coins Counted So Far (${machines} not counted${expected})`;
}

export function bankingSummary(figures: BatchFigures): readonly ReportSection[] {
  const { machines, showVariance } = figures;
  const missing = machines.filter(({ counted }) => counted === null).length;
  // Uncounted machines are no shortage.
  const rows = denominations(addUpCounted(machines));
  const columns = denominationColumns(showVariance, missing === 0 ? undefined : 'Expected of Counted');
  return [
    sectionOf({ heading: notesHeading(missing, figures), columns, rows, total: sumOfDenominations(rows) }),
    tillTable(figures, { heading: 'Kiosks and Cash Desk' }),
    bankedTable(figures),
  ];
}

interface Remarked extends MachineFigures {
  readonly comments: string;
}

const varianceColumns: readonly GridColumn<Remarked>[] = [
  ...machineColumns<Remarked>(),
  money('Expected', ({ figures }) => figures.expected),
  money('Counted', ({ figures }) => figures.counted),
  money('Variance', ({ figures }) => figures.variance),
  words('Comments', 360, ({ comments }) => comments),
];

function remarksOn(id: number, comments: readonly Comment[]): string {
  const own = comments.filter(({ collectionId }) => collectionId === id);
  return own.map(({ user, text }) => `${user}: ${text}`).join('\n');
}

/** Says nothing about machines that nobody has counted. */
function noVariance(machines: BatchFigures['machines']): string {
  const missing = machines.filter(({ counted }) => counted === null).length;
  if (machines.length === 0) return noMachines;
  if (missing === machines.length) return 'No machine has been counted yet.';
  return missing === 0 ? 'No machine has a variance.' : 'No machine that was counted so far has a variance.';
}

export function bankingVariance({ machines, comments }: BatchFigures): readonly ReportSection[] {
  const off = machines.filter(({ variance }) => variance !== null && variance !== 0);
  const rows = off.map((machine): Remarked => ({ machine, figures: machine, comments: remarksOn(machine.id, comments) }));
  const total: Remarked = { machine: null, figures: addUp(off), comments: '' };
  return [sectionOf({ emptyText: noVariance(machines), columns: varianceColumns, rows, total })];
}

export function bankingAnalysis(figures: BatchFigures): readonly ReportSection[] {
  return [tillTable(figures)];
}
