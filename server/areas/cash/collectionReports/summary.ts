import type { GridColumn } from '../../../output/grids/gridOf';
import type { ReportSection } from '../../../output/tables/section';
import { bankingMachineColumns, countMachineColumns, type MachineFigures, netIncomeMachineColumns } from '../collections/columns/machines';
import { machineColumns, money, quantity } from '../collections/columns/parts';
import { type Meter, meters, movementOf } from '../collections/common/meters';
import type { BatchFigures } from './batch';
import { bankedTable, machineTable, tillTable } from './tables';

export function summary(figures: BatchFigures): readonly ReportSection[] {
  const { machines, showVariance } = figures;
  return [
    machineTable(machines, countMachineColumns(showVariance), { heading: 'Counts' }),
    machineTable(machines, bankingMachineColumns(showVariance), { heading: 'Banking' }),
    tillTable(figures, { heading: 'Kiosks and Cash Desk' }),
    bankedTable(figures),
    machineTable(machines, netIncomeMachineColumns, { heading: 'Net Income' }),
  ];
}

/** Played figures have these names without "Meter". docs/decisions/0024-figures-and-their-names.md */
function meterName({ text }: Meter): string {
  return `Meter ${text.replace(/(?<= )\w/g, (letter) => letter.toUpperCase())}`;
}

// The currency is known only at run time.
const meterColumns = (): readonly GridColumn<MachineFigures>[] => [
  ...machineColumns<MachineFigures>(),
  ...meters.map((meter) => {
    const of = ({ figures }: MachineFigures) => movementOf(figures, meter);
    return meter.unit === 'notes' ? quantity(meter.text, of) : money(meterName(meter), of);
  }),
];

export function interimSummary({ machines, showVariance }: BatchFigures): readonly ReportSection[] {
  return [
    machineTable(machines, countMachineColumns(showVariance), { heading: 'Counts' }),
    machineTable(machines, meterColumns(), { heading: 'Meters' }),
  ];
}
