import { type SQL, sql } from 'drizzle-orm';
import type { devices } from '../../../../src/schemas/calls/devices';
import { siteAndTown } from '../../../access/placeName';
import { badField } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import { device, site } from '../../../db/schema';
import { deviceStatusViews } from './statuses';

/** SQL expressions on a device and its site. */
export interface DeviceGrouping {
  readonly name: string;
  /** The prefix of group keys. */
  readonly code: string;
  /** A stable group key. */
  readonly of: SQL<string>;
  readonly caption: SQL<string>;
  /** Groups sort by rank, then caption. */
  readonly rank: SQL<number>;
}

const siteCaption = sql<string>`case when ${site.id} is null then 'No site' else ${siteAndTown()} end`;

function byStatus(show: (view: (typeof deviceStatusViews)['assigned']) => string): SQL<string> {
  const cases = Object.entries(deviceStatusViews).map(([status, view]) => sql`when ${status}::text then ${show(view)}::text`);
  return sql`(case ${device.status} ${sql.join(cases, sql` `)} end)`;
}

/** By wire number; the first is the default. docs/rules/assets.md, 2. */
const groupingsById: Readonly<Record<number, DeviceGrouping>> = {
  1: {
    name: 'Site',
    code: 'site',
    of: sql`coalesce(${site.id}, -1)::text`,
    caption: siteCaption,
    rank: sql`(${site.id} is null)::int`,
  },
  2: { name: 'Model', code: 'model', of: sql`${device.model}`, caption: sql`${device.model}`, rank: sql`0` },
  3: {
    name: 'Status',
    code: 'status',
    of: byStatus(({ id }) => String(id)),
    caption: byStatus(({ label }) => label),
    rank: sql`${byStatus(({ id }) => String(id))}::int`,
  },
};

/** Throws CallError 400 for an unknown number. */
export function groupingOf(id = 1): DeviceGrouping {
  const grouping = groupingsById[id];
  if (grouping === undefined) throw badField('grouping', 'must be one of the groupings that the server lists');
  return grouping;
}

/** docs/rules/assets.md, 7. */
export const groupings: Handler<typeof devices.groupings> = async () =>
  Object.entries(groupingsById).map(([id, { name }]) => ({ id: Number(id), name }));
