import type { GridColumn } from '../../../output/grids/gridOf';
import { type ReportSection, sectionOf } from '../../../output/tables/section';
import { countedAgainstExpected, earnings, meterNetIncome } from '../collections/columns/amounts';
import { type MachineFigures, netIncomeMachineColumns } from '../collections/columns/machines';
import { machineColumns, money, quantity, words } from '../collections/columns/parts';
import type { CollectionFigures, Figures } from '../collections/ground/figures';
import { addUp, sumOfKnown } from '../collections/ground/sums';
import type { BatchFigures } from './batch';
import { machineTable, noMachines } from './tables';

/** The net income of each machine. */
export function performanceSummary({ machines }: BatchFigures): readonly ReportSection[] {
  return [machineTable(machines, netIncomeMachineColumns)];
}

/** The machines of one category or game, added up. */
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

/** The machines by a name of theirs, in the order of the names. */
function byName(machines: readonly CollectionFigures[], nameOf: (machine: CollectionFigures) => string) {
  const names = [...new Set(machines.map(nameOf))].toSorted((a, b) => a.localeCompare(b, 'en-GB'));
  return names.map((name) => ({ name, machines: machines.filter((machine) => nameOf(machine) === name) }));
}

/** The net income of the categories, and within each of its games. */
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
  /** What was earned by the count; nothing where nobody has counted. */
  readonly byTheCount: number | null;
}

const againstCount: readonly GridColumn<AgainstCount>[] = [
  ...machineColumns<AgainstCount>(),
  ...countedAgainstExpected<AgainstCount>(true),
  meterNetIncome<AgainstCount>(),
  money('By The Count', ({ byTheCount }) => byTheCount),
];

/** The net income by the meters of each machine, and what it is by the count. */
export function performanceVariance({ machines }: BatchFigures): readonly ReportSection[] {
  const rows = machines.map((machine): AgainstCount => {
    const byTheCount = machine.variance === null ? null : machine.netIncome + machine.variance;
    return { machine, figures: machine, byTheCount };
  });
  const total = { machine: null, figures: addUp(machines), byTheCount: sumOfKnown(rows.map(({ byTheCount }) => byTheCount)) };
  return [sectionOf({ emptyText: noMachines, columns: againstCount, rows, total })];
}
