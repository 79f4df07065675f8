import type { MachineEventKind } from '../../db/schema';

export const eventNames: Readonly<Record<MachineEventKind, string>> = {
  start: 'Session Start',
  'cash-in': 'Cash In',
  'ticket-in': 'Ticket In',
  'big-win': 'Big Win',
  'ticket-out': 'Ticket Out',
  end: 'Session End',
  'door-open': 'Door Open',
  'door-closed': 'Door Closed',
  'power-on': 'Power On',
};
