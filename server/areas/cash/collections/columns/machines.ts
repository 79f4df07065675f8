import type { GridColumn } from '../../../../output/grids/gridOf';
import type { Figures } from '../ground/figures';
import { countedAgainstExpected, countedNotes, earnings, meterTicketsIn, meterTicketsOut } from './amounts';
import { type Machine, machineColumns } from './parts';

/** A machine's part of a collection, or the sums of all: those are of no machine. */
export interface MachineFigures {
  readonly machine: Machine | null;
  readonly figures: Figures;
}

/** The columns of a collection's banking, machine by machine. docs/rules/collections.md, 2. */
export function bankingMachineColumns(showVariance: boolean): readonly GridColumn<MachineFigures>[] {
  return [
    ...machineColumns<MachineFigures>(),
    ...countedNotes<MachineFigures>(),
    ...countedAgainstExpected<MachineFigures>(showVariance),
    meterTicketsIn<MachineFigures>(),
    meterTicketsOut<MachineFigures>(),
  ];
}

/** The columns of a collection's net income, machine by machine. docs/rules/collections.md, 2. */
export const netIncomeMachineColumns: readonly GridColumn<MachineFigures>[] = [
  ...machineColumns<MachineFigures>(),
  ...earnings<MachineFigures>(),
];

/** The columns of a collection's counts, machine by machine. docs/rules/collections.md, 2. */
export function countMachineColumns(showVariance: boolean): readonly GridColumn<MachineFigures>[] {
  return [...machineColumns<MachineFigures>(), ...countedNotes<MachineFigures>(), ...countedAgainstExpected<MachineFigures>(showVariance)];
}
