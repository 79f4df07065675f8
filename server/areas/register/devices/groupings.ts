import { type SQL, sql } from 'drizzle-orm';
import type { devices } from '../../../../src/schemas/calls/devices';
import { badField } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import { device, site } from '../../../db/schema';
import { deviceStatusViews } from './statuses';

/** What devices are grouped by, as expressions over a device and the site that it is at. */
export interface DeviceGrouping {
  readonly name: string;
  /** What the keys of its groups begin with. */
  readonly code: string;
  /** What tells the groups apart: the same for all devices of a group, and for ever. */
  readonly of: SQL<string>;
  readonly caption: SQL<string>;
  /** Groups come in the order of their ranks, then of their captions. */
  readonly rank: SQL<number>;
}

/** The name of a site; its town beside it where the name does not tell it. */
const siteCaption = sql<string>`case when ${site.id} is null then 'No site'
  when strpos(lower(${site.retailerName}), lower(${site.town})) > 0 then ${site.retailerName}
  else ${site.retailerName} || ', ' || ${site.town} end`;

function byStatus(show: (view: (typeof deviceStatusViews)['assigned']) => string): SQL<string> {
  const cases = Object.entries(deviceStatusViews).map(([status, view]) => sql`when ${status}::text then ${show(view)}::text`);
  return sql`(case ${device.status} ${sql.join(cases, sql` `)} end)`;
}

/** The groupings by their numbers on the wire; the first is taken where none is chosen. docs/rules/assets.md, 2. */
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

/** The grouping of a number, or the first. Throws CallError 400 for a number that stands for none. */
export function groupingOf(id = 1): DeviceGrouping {
  const grouping = groupingsById[id];
  if (grouping === undefined) throw badField('grouping', 'must be one of the groupings that the server lists');
  return grouping;
}

/** What the device tree can be grouped by. docs/rules/assets.md, 7. */
export const groupings: Handler<typeof devices.groupings> = async () =>
  Object.entries(groupingsById).map(([id, { name }]) => ({ id: Number(id), name }));
