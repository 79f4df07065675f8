import type { GridColumn } from '../../../output/grids/gridOf';
import type { ReportSection } from '../../../output/tables/section';
import { sectionOf } from '../../../output/tables/table';
import { countedAgainstExpected, earnings, meterNetIncome } from '../collections/columns/amounts';
import { type MachineFigures, netIncomeMachineColumns } from '../collections/columns/machines';
import { machineColumns, money, quantity, words } from '../collections/columns/parts';
import type { CollectionFigures, Figures } from '../collections/common/figures';
import { addUp, sumOfKnown } from '../collections/common/sums';
import type { BatchFigures } from './batch';
import { machineTable, noMachines } from './tables';

export function performanceSummary({ machines }: BatchFigures): readonly ReportSection[] {
  return [machineTable(machines, netIncomeMachineColumns)];
}

interface Group {
  readonly name: string;
  readonly machines: number;
  readonly figures: Figures;
}

function groupColumns(title: string): readonly GridColumn<Group>[] {
  return [words(title, 200, ({ name }) => name), quantity('Machines', ({ machines }) => machines), ...earnings<Group>()];
}

function groupOf(name: string, machines: readonly CollectionFigures[]): Group {
  return { name, machines: machines.length, figures: addUp(machines) };
}

function byName(machines: readonly CollectionFigures[], nameOf: (machine: CollectionFigures) => string) {
  const names = [...new Set(machines.map(nameOf))].toSorted((a, b) => a.localeCompare(b, 'en-GB'));
  return names.map((name) => ({ name, machines: machines.filter((machine) => nameOf(machine) === name) }));
}

export function performanceAnalysis({ machines }: BatchFigures): readonly ReportSection[] {
  const categories = byName(machines, ({ category }) => category.name);
  const all = sectionOf({
    heading: 'Categories',
    emptyText: noMachines,
    columns: groupColumns('Category'),
    rows: categories.map((category) => groupOf(category.name, category.machines)),
    total: groupOf('Total', machines),
  });
  const games = categories.map((category) =>
    sectionOf({
      heading: `Category ${category.name}`,
      columns: groupColumns('Game'),
      rows: byName(category.machines, ({ game }) => game).map((game) => groupOf(game.name, game.machines)),
      total: groupOf('Total', category.machines),
    }),
  );
  return [all, ...games];
}

interface AgainstCount extends MachineFigures {
  /** Null where nobody has counted. */
  readonly byTheCount: number | null;
}

const againstCount: readonly GridColumn<AgainstCount>[] = [
  ...machineColumns<AgainstCount>(),
  ...countedAgainstExpected<AgainstCount>(true),
  meterNetIncome<AgainstCount>(),
  money('Net Income by Count', ({ byTheCount }) => byTheCount),
];

export function performanceVariance({ machines }: BatchFigures): readonly ReportSection[] {
  const rows = machines.map((machine): AgainstCount => {
    const byTheCount = machine.variance === null ? null : machine.netIncome + machine.variance;
    return { machine, figures: machine, byTheCount };
  });
  const total = { machine: null, figures: addUp(machines), byTheCount: sumOfKnown(rows.map(({ byTheCount }) => byTheCount)) };
  return [sectionOf({ emptyText: noMachines, columns: againstCount, rows, total })];
}
