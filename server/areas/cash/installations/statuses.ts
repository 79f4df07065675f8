import type { Colour } from '../../../../src/schemas/entities/colour';
import type { Cell } from '../../../../src/schemas/entities/grid';
import type { MachineStatus } from '../../../db/schema';

interface StatusView {
  readonly label: string;
  /** A machine that awaits authorisation counts as neither. */
  readonly counts: 'online' | 'offline' | 'neither';
  readonly backColour: Colour;
}

const colour = (r: number, g: number, b: number): Colour => ({ r, g, b, a: 255 });

/** Label, count and colour of each status. docs/rules/installations.md, 3. */
export const statusViews: Readonly<Record<MachineStatus, StatusView>> = {
  online: { label: 'Online - Op.', counts: 'online', backColour: colour(46, 125, 50) },
  pending: { label: 'Online - Non Op.', counts: 'online', backColour: colour(249, 168, 37) },
  offlineSiteOpen: { label: 'Offline - Site Open', counts: 'offline', backColour: colour(198, 40, 40) },
  offlineSiteClosed: { label: 'Offline - Site Closed', counts: 'offline', backColour: colour(97, 97, 97) },
  authReq: { label: 'Authorisation Required', counts: 'neither', backColour: colour(106, 27, 154) },
  onlineEFTDisabled: { label: 'Online - EFT Disabled', counts: 'online', backColour: colour(21, 101, 192) },
  onlineNoFunds: { label: 'Online - No Funds', counts: 'online', backColour: colour(239, 108, 0) },
};

const white = colour(255, 255, 255);

/** Returns a cell that shows a status's label and colour; its value is the status. */
export function statusCell(status: MachineStatus): Cell {
  const { label, backColour } = statusViews[status];
  return { type: 'cell', data: { actualValue: status, displayValue: label, backColour, foreColour: white, code: status } };
}
