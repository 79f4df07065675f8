import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '../../../../src/schemas/call';
import type { devices } from '../../../../src/schemas/calls/devices';
import type { DeviceNode } from '../../../../src/schemas/entities/devices';
import { requireOperator } from '../../../access/required';
import { seenBy } from '../../../access/seenBy';
import { type Context, signedIn } from '../../../call/context';
import type { Handler } from '../../../call/handler';
import { foldedLike, withEachWord } from '../../../call/like';
import { type DeviceStatus, device, deviceStatuses, gameTitle, installation, machine, position, site } from '../../../db/schema';
import { type DeviceGrouping, groupingOf } from './groupings';
import { deviceStatusViews } from './statuses';

type TreeInput = InputOf<typeof devices.tree>;

type Leaf = readonly [id: number, serialNo: string, status: DeviceStatus, position: number | null, game: string | null];

interface Group {
  readonly of: string;
  readonly caption: string;
  readonly leaves: readonly Leaf[];
}

function withStatus(chosen: TreeInput['statuses']): SQL | undefined {
  return chosen === 'all'
    ? undefined
    : inArray(
        device.status,
        deviceStatuses.filter((status) => chosen.includes(deviceStatusViews[status].id)),
      );
}

function searchCondition(search: string | undefined): SQL | undefined {
  const columns = [device.serialNo, device.model, device.firmware, machine.assetNo, site.retailerName];
  return withEachWord(search ?? '', (pattern) => or(...columns.map((column) => foldedLike(column, pattern))));
}

/** One JSON value per group: devices as rows would take several times as long. */
async function readGroups(context: Context, input: TreeInput, { of, caption, rank }: DeviceGrouping): Promise<readonly Group[]> {
  const { db } = context;
  const narrow = db
    .select({
      of: of.as('of'),
      caption: caption.as('caption'),
      rank: rank.as('rank'),
      id: device.id,
      serialNo: device.serialNo,
      status: device.status,
      number: position.number,
      game: sql<string | null>`${gameTitle.name}`.as('game'),
    })
    .from(device)
    .leftJoin(installation, eq(installation.id, device.installationId))
    .leftJoin(position, eq(position.id, installation.positionId))
    .leftJoin(machine, eq(machine.id, installation.machineId))
    .leftJoin(gameTitle, eq(gameTitle.id, machine.gameTitleId))
    .leftJoin(site, eq(site.id, installation.siteId))
    .where(
      and(
        eq(device.operatorId, input.operator),
        seenBy(signedIn(context).access, device),
        withStatus(input.statuses),
        searchCondition(input.search),
      ),
    )
    .as('narrow');
  const { id, serialNo, status, number, game } = narrow;
  return db
    .select({
      of: narrow.of,
      caption: narrow.caption,
      leaves: sql<
        Group['leaves']
      >`json_agg(json_build_array(${id}, ${serialNo}, ${status}, ${number}, ${game}) order by lower(${serialNo}), ${id})`,
    })
    .from(narrow)
    .groupBy(narrow.rank, narrow.caption, narrow.of)
    .orderBy(asc(narrow.rank), asc(sql`lower(${narrow.caption})`), asc(narrow.caption), asc(narrow.of));
}

function nodeOf([id, serialNo, status, position, game]: Leaf, parent: string): DeviceNode {
  const name = position === null ? serialNo : `${serialNo} · ${position} ${game ?? ''}`.trimEnd();
  return { id, child: `DV${id}`, parent, type: 'DV', name, colour: deviceStatusViews[status].colour, children: [] };
}

/** Filters by status and text. Throws CallError 403 outside the data access, 400 for an unknown grouping. docs/rules/assets.md, 7. */
export const tree: Handler<typeof devices.tree> = async (context, input) => {
  await requireOperator(context.db, signedIn(context).access, input.operator);
  const grouping = groupingOf(input.grouping);
  const groups = await readGroups(context, input, grouping);
  return groups.map(({ of, caption, leaves }) => {
    const child = `GR.${grouping.code}.${of}`;
    return { id: 0, child, parent: '', type: 'GR', name: caption, bold: true, children: leaves.map((leaf) => nodeOf(leaf, child)) };
  });
};
