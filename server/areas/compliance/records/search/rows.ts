import { type SQL, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { EventRow } from '../../../../../src/schemas/entities/compliance/records';
import { Named } from '../../../../../src/schemas/entities/organisation';
import { siteAndCodeOfS } from '../../../../access/placeName';
import type { Database } from '../../../../db/database';
import { readRows } from '../../../../db/rows';
import { type ComplianceEvent, complianceEvents, complianceStatuses } from '../../../../db/schema';
import { anyOfIds } from '../../../sessions/question';
import { eventIdOf, statusOf } from '../../common/statuses';
import { shownQuarter } from '../quarter/input';
import { customerName } from './names';
import { latestFirst } from './order';

const MaybeText = Type.Union([Type.String(), Type.Null()]);
export const Row = Type.Object({
  id: Type.Integer(),
  status: Type.Enum([...complianceStatuses]),
  at: Type.Number(),
  event: Type.Enum([...complianceEvents]),
  site: Type.String(),
  createdBy: Type.String(),
  authorisedBy: MaybeText,
  year: Type.Integer(),
  quarter: Type.Integer(),
  customers: Type.Array(Named),
  type: MaybeText,
});
type Row = Static<typeof Row>;

export type EventNames = Readonly<Record<ComplianceEvent, { readonly id: number; readonly name: string }>>;

export const Name = Type.Object({ id: Type.Integer(), name: Type.String() });
type Name = Static<typeof Name>;

export const namedEvents = sql`select o.id, o.name from compliance_option o where o.item = 'EventType'`;

/** Falls back to the event's own name. */
export function eventNamesOf(rows: readonly Name[]): EventNames {
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const named = (event: ComplianceEvent) => ({ id: eventIdOf[event], name: names.get(eventIdOf[event]) ?? event });
  return {
    'customer-interaction': named('customer-interaction'),
    'age-verification': named('age-verification'),
    observation: named('observation'),
    incident: named('incident'),
    'self-exclusion': named('self-exclusion'),
    'agc-check': named('agc-check'),
  };
}

export async function readEventNames(db: Database): Promise<EventNames> {
  return eventNamesOf(await readRows(db, namedEvents, Name));
}

export function shown(
  { id, status, at, event, site, createdBy, authorisedBy, year, quarter, customers, type }: Row,
  names: EventNames,
): EventRow {
  return {
    id,
    status: statusOf(status),
    dateCreated: new Date(at).toISOString(),
    event: names[event],
    site: { name: site },
    createdByPerson: createdBy,
    ...(authorisedBy === null ? {} : { authorisedByPerson: authorisedBy }),
    yearQuarter: shownQuarter({ year, quarter }),
    customers,
    ...(type === null ? {} : { name: type }),
  };
}

export function eventRows(records: SQL, order: SQL, siteName = sql`s.retailer_name`): SQL {
  return sql`select r.id, r.status, extract(epoch from r.created_at)::float8 * 1000 as at, r.event, ${siteName} as site, r.created_by as "createdBy",
      r.authorised_by as "authorisedBy", r.year, r.quarter, coalesce(p.customers, '[]'::jsonb) as customers, o.name as type
    from (${records}) r
    join site s on s.id = r.site_id
    left join incident i on i.record_id = r.id
    left join self_exclusion x on x.record_id = r.id
    left join compliance_option o on o.item = case when i.record_id is null then 'SelfExclusionType' else 'IncidentType' end
      and o.id = coalesce(i.incident_type_id, x.self_exclusion_type_id)
    left join lateral (select jsonb_agg(jsonb_build_object('id', c.id, 'name', ${customerName}) order by c.id) as customers from customer c
      where c.id in (select r.customer_id union select n.customer_id from incident_customer n where n.record_id = r.id)) p on true
    order by ${order}`;
}

/** Latest first, sites with their codes. docs/rules/compliance.md, 3. */
export async function readEventRows(db: Database, ids: readonly number[], names: EventNames): Promise<readonly EventRow[]> {
  const rows = await readRows(
    db,
    eventRows(sql`select r.* from compliance_record r where r.id = ${anyOfIds(ids)}`, latestFirst, siteAndCodeOfS),
    Row,
  );
  return rows.map((row) => shown(row, names));
}
