import type { Cell, InstallationRow, InstallationsAnswer } from '../../../src/schemas/entities/grid';
import { showInstant } from '../../../src/schemas/wire/dates';
import type { MachineStatus } from '../../db/schema';
import type { CurrentUser } from '../../security/currentUser';
import { statusViews } from './statuses';

/** A position with the machine that stands, or stood, there. */
export interface PositionRow {
  readonly positionId: number;
  readonly number: number;
  readonly siteId: number;
  readonly siteName: string;
  readonly town: string;
  readonly installed: {
    readonly id: number;
    readonly installedAt: Date;
    readonly removedAt: Date | null;
    readonly eftEnabled: boolean;
    readonly status: MachineStatus;
    readonly statusSince: Date;
  } | null;
  readonly machine: { readonly assetNo: string; readonly serialNo: string } | null;
  readonly game: string | null;
  readonly manufacturer: string | null;
  readonly category: string | null;
}

function cell(value: string | number | null): Cell {
  return { type: 'cell', data: { actualValue: value, displayValue: value === null ? '' : String(value) } };
}

function instantCell(instant: Date | null): Cell {
  if (instant === null) return cell(null);
  return { type: 'cell', data: { actualValue: instant.toISOString(), displayValue: showInstant(instant, 'day-first') } };
}

function statusCell(installed: PositionRow['installed']): Cell {
  if (installed === null) return { type: 'cell', data: { actualValue: null, displayValue: 'Empty', code: 'empty' } };
  if (installed.removedAt !== null) return { type: 'cell', data: { actualValue: 'removed', displayValue: 'Removed', code: 'removed' } };
  const { label, backColour } = statusViews[installed.status];
  const foreColour = { r: 255, g: 255, b: 255, a: 255 };
  return { type: 'cell', data: { actualValue: installed.status, displayValue: label, backColour, foreColour, code: installed.status } };
}

interface Column {
  readonly text: string;
  readonly width: number;
  readonly alignment: 0 | 1 | 2;
  readonly lock?: boolean;
  readonly of: (row: PositionRow) => Cell;
}

/** The columns of the machine grid, left to right. Document 2, section 2.7. */
const columns: readonly Column[] = [
  { text: 'Pos.', width: 64, alignment: 2, lock: true, of: ({ number }) => cell(number) },
  { text: 'Site', width: 220, alignment: 0, of: ({ siteName, town }) => cell(`${siteName}, ${town}`) },
  { text: 'Asset No.', width: 110, alignment: 0, of: ({ machine }) => cell(machine?.assetNo ?? null) },
  { text: 'Game', width: 200, alignment: 0, of: ({ game }) => cell(game) },
  { text: 'Manufacturer', width: 150, alignment: 0, of: ({ manufacturer }) => cell(manufacturer) },
  { text: 'Category', width: 90, alignment: 1, of: ({ category }) => cell(category) },
  { text: 'Status', width: 170, alignment: 0, of: ({ installed }) => statusCell(installed) },
  { text: 'Since', width: 140, alignment: 0, of: ({ installed }) => instantCell(installed?.removedAt ?? installed?.statusSince ?? null) },
  {
    text: 'EFT',
    width: 80,
    alignment: 1,
    of: ({ installed }) => cell(installed === null ? null : installed.eftEnabled ? 'Enabled' : 'Disabled'),
  },
  { text: 'Installed', width: 140, alignment: 0, of: ({ installed }) => instantCell(installed?.installedAt ?? null) },
  { text: 'Serial No.', width: 130, alignment: 0, of: ({ machine }) => cell(machine?.serialNo ?? null) },
];

/** What may be done to a row: what its state allows and the user's profile grants. Document 2, sections 3 and 6. */
function gridRow(row: PositionRow, { flags }: CurrentUser): InstallationRow {
  const { installed, machine } = row;
  const present = installed !== null && installed.removedAt === null;
  return {
    cellData: columns.map(({ of }) => of(row)),
    installationId: installed?.id ?? -1,
    positionId: row.positionId,
    siteId: row.siteId,
    ...(machine === null ? {} : { min: machine.serialNo }),
    optionModify: present && flags.has('optionModify'),
    optionInstall: installed === null && flags.has('optionInstall'),
    optionAllowAuthorise: present && installed.status === 'authReq' && flags.has('optionAllowAuthorise'),
    optionAllowRemove: present && flags.has('optionAllowRemove'),
    optionAllowDisableEFT: present && installed.eftEnabled && flags.has('optionAllowDisableEFT'),
    optionAllowEnableEFT: present && !installed.eftEnabled && flags.has('optionAllowEnableEFT'),
    optionShowDetails: installed !== null && flags.has('optionShowDetails'),
  };
}

/** The machine grid of the rows, as the user may act on it. */
export function installationsGrid(rows: readonly PositionRow[], user: CurrentUser): InstallationsAnswer['grid'] {
  return {
    headerDef: columns.map(({ text, width, alignment, lock }) => ({ text, width, alignment, ...(lock === undefined ? {} : { lock }) })),
    rowDef: columns.map(({ alignment }) => ({ alignment })),
    rows: rows.map((row) => gridRow(row, user)),
  };
}
