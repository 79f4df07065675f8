import type { GridColumn } from '../../../../output/grids/gridOf';
import type { Figures } from '../common/figures';
import { countedAgainstExpected, countedNotes, earnings, meterTicketsIn, meterTicketsOut } from './amounts';
import { type Machine, machineColumns } from './parts';

/** `machine` is null in the sum row. */
export interface MachineFigures {
  readonly machine: Machine | null;
  readonly figures: Figures;
}

/** See docs/rules/collections.md, 2. */
export function bankingMachineColumns(showVariance: boolean): readonly GridColumn<MachineFigures>[] {
  return [
    ...machineColumns<MachineFigures>(),
    ...countedNotes<MachineFigures>(),
    ...countedAgainstExpected<MachineFigures>(showVariance),
    meterTicketsIn<MachineFigures>(),
    meterTicketsOut<MachineFigures>(),
  ];
}

/** See docs/rules/collections.md, 2. */
export const netIncomeMachineColumns: readonly GridColumn<MachineFigures>[] = [
  ...machineColumns<MachineFigures>(),
  ...earnings<MachineFigures>(),
];

/** See docs/rules/collections.md, 2. */
export function countMachineColumns(showVariance: boolean): readonly GridColumn<MachineFigures>[] {
  return [...machineColumns<MachineFigures>(), ...countedNotes<MachineFigures>(), ...countedAgainstExpected<MachineFigures>(showVariance)];
}
