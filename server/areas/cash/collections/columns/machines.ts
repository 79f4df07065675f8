import type { GridColumn } from '../../../../output/grids/gridOf';
import type { Figures } from '../figures';
import { countedAgainstExpected, countedNotes, earnings, meterTicketsIn, meterTicketsOut } from './amounts';
import { type Machine, machineColumns } from './parts';

/** A machine's part of a collection, or the sums of all: those are of no machine. */
export interface MachineFigures {
  readonly machine: Machine | null;
  readonly figures: Figures;
}

/** The columns of a collection's banking, machine by machine. Document 2, section 2.8 (collection breakdown). */
export function bankingMachineColumns(showVariance: boolean): readonly GridColumn<MachineFigures>[] {
  return [
    ...machineColumns<MachineFigures>(),
    ...countedNotes<MachineFigures>(),
    ...countedAgainstExpected<MachineFigures>(showVariance),
    meterTicketsIn<MachineFigures>(),
    meterTicketsOut<MachineFigures>(),
  ];
}

/** The columns of a collection's net income, machine by machine. Document 2, section 2.8 (collection breakdown). */
export const netIncomeMachineColumns: readonly GridColumn<MachineFigures>[] = [
  ...machineColumns<MachineFigures>(),
  ...earnings<MachineFigures>(),
];

/** The columns of a collection's counts, machine by machine. Document 2, section 2.8 (count details). */
export function countMachineColumns(showVariance: boolean): readonly GridColumn<MachineFigures>[] {
  return [...machineColumns<MachineFigures>(), ...countedNotes<MachineFigures>(), ...countedAgainstExpected<MachineFigures>(showVariance)];
}
