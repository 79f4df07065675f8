import type { Cell, InstallationsAnswer } from '../../../../src/schemas/entities/grid';
import type { MachineStatus } from '../../../db/schema';
import { cell, instantCell } from '../../../output/grids/cells';
import { type GridColumn, gridOf } from '../../../output/grids/gridOf';
import type { CurrentUser } from '../../../security/currentUser';
import { statusCell } from './statuses';

export interface PositionRow {
  readonly positionId: number;
  readonly number: number;
  readonly siteId: number;
  readonly site: string;
  /** The current week's batch. */
  readonly batchId: number | null;
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

function installedCell(installed: PositionRow['installed']): Cell {
  if (installed === null) return { type: 'cell', data: { actualValue: null, displayValue: 'Empty', code: 'empty' } };
  if (installed.removedAt !== null) return { type: 'cell', data: { actualValue: 'removed', displayValue: 'Removed', code: 'removed' } };
  return statusCell(installed.status);
}

/** The columns in display order. docs/rules/installations.md, 2. */
export const installationColumns: readonly GridColumn<PositionRow>[] = [
  { text: 'Pos.', width: 64, align: 'right', lock: true, of: ({ number }) => cell(number) },
  { text: 'Site', width: 220, of: ({ site }) => cell(site) },
  { text: 'Asset No.', width: 110, of: ({ machine }) => cell(machine?.assetNo ?? null) },
  { text: 'Game', width: 200, of: ({ game }) => cell(game) },
  { text: 'Manufacturer', width: 150, of: ({ manufacturer }) => cell(manufacturer) },
  { text: 'Category', width: 90, align: 'center', of: ({ category }) => cell(category) },
  { text: 'Status', width: 170, of: ({ installed }) => installedCell(installed) },
  { text: 'Since', width: 156, of: ({ installed }) => instantCell(installed?.removedAt ?? installed?.statusSince ?? null) },
  {
    text: 'EFT',
    width: 80,
    align: 'center',
    of: ({ installed }) => cell(installed === null ? null : installed.eftEnabled ? 'Enabled' : 'Disabled'),
  },
  { text: 'Installed', width: 156, of: ({ installed }) => instantCell(installed?.installedAt ?? null) },
  { text: 'Serial No.', width: 130, of: ({ machine }) => cell(machine?.serialNo ?? null) },
];

/** Returns a row's actions, by its state and the user's profile. docs/rules/installations.md, 3 and 6. */
function fieldsOf(row: PositionRow, { flags }: CurrentUser) {
  const { installed, machine } = row;
  const present = installed !== null && installed.removedAt === null;
  return {
    installationId: installed?.id ?? -1,
    positionId: row.positionId,
    siteId: row.siteId,
    ...(row.batchId === null ? {} : { batchId: row.batchId }),
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

export function installationsGrid(rows: readonly PositionRow[], user: CurrentUser): InstallationsAnswer['grid'] {
  return gridOf(installationColumns, rows, (row) => fieldsOf(row, user));
}
