import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { sessions } from '../../../src/schemas/calls/sessions';
import type { PositionsAnswer } from '../../../src/schemas/entities/sessions';
import { siteAndTown } from '../../access/placeName';
import { requireSite } from '../../access/required';
import { seenBy } from '../../access/seenBy';
import { type Context, signedIn } from '../../call/context';
import type { Handler } from '../../call/handler';
import { gameTitle, installation, type MachineStatus, machine, machineStatuses, position, site } from '../../db/schema';
import { cell } from '../../output/grids/cells';
import { type GridColumn, gridOf } from '../../output/grids/gridOf';
import { statusCell } from '../cash/installations/statuses';

interface Shown {
  readonly showOnline: boolean;
  readonly showOffline: boolean;
  readonly showNonOp: boolean;
}

/** A machine without authorisation counts as offline. */
const listedBy: Readonly<Record<MachineStatus, keyof Shown>> = {
  online: 'showOnline',
  onlineNoFunds: 'showOnline',
  onlineEFTDisabled: 'showOnline',
  pending: 'showNonOp',
  offlineSiteOpen: 'showOffline',
  offlineSiteClosed: 'showOffline',
  authReq: 'showOffline',
};

async function readMachines(context: Context, condition: SQL | undefined) {
  return context.db
    .select({
      installationId: installation.id,
      installationGuid: installation.guid,
      positionId: position.id,
      siteId: site.id,
      number: position.number,
      site: siteAndTown(),
      assetNo: machine.assetNo,
      game: gameTitle.name,
      status: installation.status,
    })
    .from(installation)
    .innerJoin(position, eq(position.id, installation.positionId))
    .innerJoin(machine, eq(machine.id, installation.machineId))
    .innerJoin(gameTitle, eq(gameTitle.id, machine.gameTitleId))
    .innerJoin(site, eq(site.id, installation.siteId))
    .where(and(isNull(installation.removedAt), eq(position.kind, 'machine'), seenBy(signedIn(context).access, site), condition))
    .orderBy(asc(site.retailerName), asc(site.id), asc(position.number));
}

type MachineRow = Awaited<ReturnType<typeof readMachines>>[number];

const columns: readonly GridColumn<MachineRow>[] = [
  { text: 'Pos.', width: 64, align: 'right', of: ({ number }) => cell(number) },
  { text: 'Site', width: 220, of: (row) => cell(row.site) },
  { text: 'Asset No.', width: 110, of: ({ assetNo }) => cell(assetNo) },
  { text: 'Game', width: 200, of: ({ game }) => cell(game) },
  { text: 'Status', width: 170, of: ({ status }) => statusCell(status) },
];

async function machinesOf(context: Context, condition: SQL | undefined): Promise<PositionsAnswer> {
  const rows = await readMachines(context, condition);
  return {
    grid: gridOf(columns, rows, ({ installationId, installationGuid, positionId, siteId }) => ({
      installationId,
      installationGuid,
      positionId,
      siteId,
    })),
  };
}

function ofStatuses(shown: Shown): SQL {
  return inArray(
    installation.status,
    machineStatuses.filter((status) => shown[listedBy[status]]),
  );
}

/** docs/rules/sessions.md, 7. */
export const positions: Handler<typeof sessions.positions> = (context, shown) => machinesOf(context, ofStatuses(shown));

/** Throws CallError 403 outside the data access. */
export const positionsForCompliance: Handler<typeof sessions.positionsForCompliance> = async (context, { siteId, ...shown }) => {
  await requireSite(context.db, signedIn(context).access, siteId);
  return machinesOf(context, and(eq(site.id, siteId), ofStatuses(shown)));
};

/** Throws CallError 403 outside the data access. */
export const positionsOfSite: Handler<typeof sessions.positionsOfSite> = async (context, { siteId }) => {
  await requireSite(context.db, signedIn(context).access, siteId);
  return machinesOf(context, eq(site.id, siteId));
};
