import { cell, instantCell } from '../../../../output/grids/cells';
import type { GridColumn } from '../../../../output/grids/gridOf';
import { money, words } from './parts';

export interface MachineTicket {
  readonly serialNo: string;
  readonly way: 'in' | 'out' | null;
  readonly issuedAt: Date | null;
  readonly amount: number;
  readonly redeemedAt: Date | null;
  /** Null until redemption. */
  readonly where: string | null;
}

const wayNames = { in: 'Ticket In', out: 'Ticket Out' } as const;
const way = words<MachineTicket>('Ticket', 100, (row) => (row.way === null ? null : wayNames[row.way]));

export const ticketColumns: readonly GridColumn<MachineTicket>[] = [
  { text: 'Serial No.', width: 180, of: ({ serialNo }) => cell(serialNo) },
  { text: 'Issued', width: 156, of: ({ issuedAt }) => instantCell(issuedAt) },
  money('Amount', ({ amount }) => amount),
  { text: 'Redeemed', width: 156, of: ({ redeemedAt }) => instantCell(redeemedAt) },
  words('Where', 200, ({ where }) => where),
];

export const bothWaysColumns: readonly GridColumn<MachineTicket>[] = [...ticketColumns.slice(0, 1), way, ...ticketColumns.slice(1)];
