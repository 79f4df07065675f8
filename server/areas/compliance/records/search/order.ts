import { sql } from 'drizzle-orm';
import { byName, byText, type Sortable, sortingOf } from '../../../../call/sorting';
import { complianceStatuses } from '../../../../db/schema';
import { eventIdOf, statusOf } from '../../common/statuses';

const statusNames = Object.fromEntries(complianceStatuses.map((status) => [status, statusOf(status).name]));
const events = sql.join(
  Object.entries(eventIdOf).map(([event, id]) => sql`when ${event}::text then ${id}::int`),
  sql` `,
);
const type = sql`concat(
  (select e.name from compliance_option e where e.item = 'EventType' and e.id = case r.event ${events} end),
  (select ': ' || o.name from incident i join compliance_option o on o.item = 'IncidentType' and o.id = i.incident_type_id where i.record_id = r.id),
  (select ': ' || o.name from self_exclusion x join compliance_option o on o.item = 'SelfExclusionType' and o.id = x.self_exclusion_type_id
    where x.record_id = r.id))`;

const columns: readonly Sortable[] = [
  { text: 'id', by: sql`r.id` },
  { text: 'status', by: byName(sql`r.status`, statusNames) },
  { text: 'dateCreated', by: sql`r.created_at` },
  { text: 'type', by: byText(type) },
  { text: 'site', by: sql`(select lower(p.retailer_name) from site p where p.id = r.site_id)` },
  { text: 'createdByPerson', by: byText(sql`r.created_by`) },
  { text: 'authorisedByPerson', by: byText(sql`r.authorised_by`) },
  { text: 'yearQuarter', by: sql`r.year * 4 + r.quarter` },
];

export const latestFirst = sql`r.created_at desc, r.id desc`;

/** Latest first by default. Throws CallError 400 for an unknown column. */
export function recordOrder(sort: string | undefined) {
  const { sortedBy, order = latestFirst } = sortingOf(sort, columns, { usual: '-dateCreated', tie: sql`r.id desc` });
  return { sortedBy, order };
}
