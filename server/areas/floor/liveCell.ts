import type { Cell } from '../../../src/schemas/entities/grid';
import type { MachineStatus } from '../../db/schema';
import { statusCell } from '../cash/installations/statuses';

/** Duration of the flash. */
const flashMs = 60_000;

/** A cell that flashes after a change. docs/rules/floor.md, 4. */
function flashing({ type, data }: Cell, since: Date | null, now: Date): Cell {
  const isNew = since !== null && now.getTime() - since.getTime() < flashMs && since <= now;
  return isNew ? { type, data: { ...data, flash: true } } : { type, data };
}

/** The cell of a machine's status, which flashes after a change. */
export function liveStatusCell({ status, statusSince }: { readonly status: MachineStatus; readonly statusSince: Date }, now: Date): Cell {
  return flashing(statusCell(status), statusSince, now);
}
