import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { transactions } from '../../../../src/schemas/calls/transactions';
import type { Named } from '../../../../src/schemas/entities/organisation';
import type { Context } from '../../../call/context';
import { badField } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import { gameTitle, installation, machine, position, site } from '../../../db/schema';
import { sitesOf } from '../../sessions/scope';
import { type TicketStatus, ticketStatusNames } from '../ticketLife';

/** `condition` applies to the row `t`. */
interface TicketFilter {
  readonly id: number;
  readonly name: string;
  values(context: Context, sites: readonly number[]): Promise<readonly Named[]>;
  condition(value: number, now: Date): SQL;
}

async function installed({ db }: Context, sites: readonly number[], kind: 'machine' | 'kiosk'): Promise<readonly Named[]> {
  const rows = await db
    .select({ id: installation.id, assetNo: machine.assetNo, number: position.number, site: site.retailerName })
    .from(installation)
    .innerJoin(position, eq(position.id, installation.positionId))
    .innerJoin(machine, eq(machine.id, installation.machineId))
    .innerJoin(site, eq(site.id, installation.siteId))
    .where(and(inArray(installation.siteId, [...sites]), eq(position.kind, kind)))
    .orderBy(asc(machine.assetNo), asc(installation.id));
  return rows.map(({ id, assetNo, number, site: name }) => ({ id, name: `${assetNo} · ${name}, pos. ${number}` }));
}

async function games({ db }: Context, sites: readonly number[]): Promise<readonly Named[]> {
  return db
    .selectDistinct({ id: gameTitle.id, name: gameTitle.name })
    .from(installation)
    .innerJoin(position, and(eq(position.id, installation.positionId), eq(position.kind, 'machine')))
    .innerJoin(machine, eq(machine.id, installation.machineId))
    .innerJoin(gameTitle, eq(gameTitle.id, machine.gameTitleId))
    .where(inArray(installation.siteId, [...sites]))
    .orderBy(asc(gameTitle.name), asc(gameTitle.id));
}

const statusIds: Readonly<Record<TicketStatus, number>> = { open: 1, redeemed: 2, expired: 3 };

function ofStatus(value: number, now: Date): SQL {
  const moment = sql`${now.toISOString()}::timestamptz`;
  switch (value) {
    case statusIds.open:
      return sql`t.redeemed_at is null and t.expires_at > ${moment}`;
    case statusIds.redeemed:
      return sql`t.redeemed_at is not null`;
    case statusIds.expired:
      return sql`t.redeemed_at is null and t.expires_at <= ${moment}`;
    default:
      throw badField('filterValue', 'is not a status of tickets');
  }
}

/** docs/rules/floor.md, 2. */
const filters: readonly TicketFilter[] = [
  {
    id: 1,
    name: 'Printed At Asset',
    values: (context, sites) => installed(context, sites, 'machine'),
    condition: (value) => sql`t.issued_installation_id = ${value}`,
  },
  {
    id: 2,
    name: 'Redeemed At Asset',
    values: (context, sites) => installed(context, sites, 'machine'),
    condition: (value) => sql`t.redeemed_installation_id = ${value}`,
  },
  {
    id: 3,
    name: 'Kiosk',
    values: (context, sites) => installed(context, sites, 'kiosk'),
    condition: (value) => sql`${value}::int in (t.issued_installation_id, t.redeemed_installation_id)`,
  },
  {
    id: 4,
    name: 'Game Title',
    values: games,
    condition: (
      value,
    ) => sql`exists (select from play_session s join installation i on i.id = s.installation_id join machine m on m.id = i.machine_id
      where s.id = t.session_id and m.game_title_id = ${value})`,
  },
  {
    id: 5,
    name: 'Status',
    values: async () =>
      (['open', 'redeemed', 'expired'] as const).map((status) => ({ id: statusIds[status], name: ticketStatusNames[status] })),
    condition: ofStatus,
  },
];

export function ticketFilter(id: number): TicketFilter | undefined {
  return filters.find((filter) => filter.id === id);
}

export const filterTypes: Handler<typeof transactions.filterTypes> = async () => [
  { id: 0, name: 'All' },
  ...filters.map(({ id, name }) => ({ id, name })),
];

/** Throws CallError 403 outside the data access, 400 for an unknown filter. */
export const filterValues: Handler<typeof transactions.filterValues> = async (
  context,
  { operator: OperatorId, site: SiteId, filterType },
) => {
  const sites = await sitesOf(context, { OperatorId, SiteId, OperatorRegions: 'all' });
  if (filterType === 0) return [];
  const filter = ticketFilter(filterType);
  if (filter === undefined) throw badField('filterType', 'is not a filter of tickets');
  return [...(await filter.values(context, sites))];
};
