import type { GridColumn } from '../../../output/grids/gridOf';
import type { ReportSection } from '../../../output/tables/section';
import { sectionOf } from '../../../output/tables/table';
import type { MachineFigures } from '../collections/columns/machines';
import { money, words } from '../collections/columns/parts';
import { tillColumns } from '../collections/columns/tills';
import type { CollectionFigures } from '../collections/common/figures';
import { addUp } from '../collections/common/sums';
import { netBanked } from '../collections/common/tills';
import type { BatchFigures } from './batch';

interface Words {
  readonly heading?: string;
  readonly emptyText?: string;
}

export const noMachines = 'There are no machines in this collection.';

export function machineTable(
  machines: readonly CollectionFigures[],
  columns: readonly GridColumn<MachineFigures>[],
  text: Words = {},
): ReportSection {
  const rows = machines.map((machine): MachineFigures => ({ machine, figures: machine }));
  const total: MachineFigures = { machine: null, figures: addUp(machines) };
  return sectionOf({ emptyText: noMachines, ...text, columns, rows, total });
}

export function tillTable({ tills, tillTotal }: BatchFigures, text: Words = {}): ReportSection {
  const emptyText = 'No tickets were sold or paid at a kiosk or the cash desk in this week.';
  return sectionOf({ emptyText, ...text, columns: tillColumns, rows: tills, total: { ...tillTotal, name: 'Total' } });
}

interface Item {
  readonly name: string;
  readonly pence: number | null;
}

const itemColumns: readonly GridColumn<Item>[] = [words('Item', 260, ({ name }) => name), money('Amount', ({ pence }) => pence, 130)];

export function bankedTable({ total: { counted }, tillTotal }: BatchFigures): ReportSection {
  const rows: readonly Item[] = [
    { name: 'Counted in machines', pence: counted },
    { name: 'Tickets sold', pence: tillTotal.sold },
    { name: 'Tickets paid', pence: 0 - tillTotal.paid },
  ];
  const total: Item = { name: 'Net banked', pence: netBanked(counted, tillTotal) };
  return sectionOf({ heading: 'Net Banked', columns: itemColumns, rows, total });
}
