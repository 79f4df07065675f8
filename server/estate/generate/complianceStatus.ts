import { type SQL, sql } from 'drizzle-orm';
import { chance, draw, pickText } from '../common/draws';
import { authoriseRemarks, behaviourRemarks, riskMeasures } from '../trade/complianceTexts';
import { recordsPerSiteDay } from './complianceNumbers';
import { type Span, siteLimit } from './span';

const reviewedAfter = 10;
const settledAfter = 28;

/** Generated ids start here; users' begin at 1. */
const firstGenerated = recordsPerSiteDay * siteLimit;

const diligence = (company: string) => `(${company} % 3)`;

export const isVulnerable = (id: string) => chance(id, 810, 900);
export const outcomeOf = (id: string) => sql`(1 + ${draw(id, 812, 7)})`;
export const setsReminder = (id: string) => chance(id, 816, 100);
const isReviewed = (id: string, event: string) =>
  sql`(${sql.raw(event)} = 'customer-interaction' and (${setsReminder(id)} or (${isVulnerable(id)} and ${outcomeOf(id)} >= 6)))`;

/** Returns a record's status at a span's end. It depends on the arguments alone, so any split gives the same. */
export function statusWhen({ to }: Span, record: { id: string; event: string; day: string; company: string }): SQL {
  const { id, event, day, company } = record;
  const age = sql`(${to}::date - ${sql.raw(day)})`;
  const keepsUp = sql.raw(diligence(company));
  const isForgotten = sql`(${keepsUp} = 2 and ${chance(id, 818, 20)})`;
  return sql`case
    when ${keepsUp} = 1 and ${sql.raw(day)} < date_trunc('quarter', ${to}::date + 1) then 'authorised'
    when ${age} >= ${settledAfter}::int and not ${isForgotten} then 'authorised'
    when ${isReviewed(id, event)} and (${age} < ${reviewedAfter}::int or (${age} < ${settledAfter}::int and ${chance(id, 817, 100)})) then 'in-review'
    when ${draw(id, 802, 100)} < 70 and not ${isForgotten} then 'authorised'
    else 'auth-required' end`;
}

export function authorisation(id: string, event: string, created: string, company: string) {
  const reviewed = sql`case when ${isReviewed(id, event)} and ${sql.raw(diligence(company))} <> 1 then interval '8 days' else interval '2 hours' end`;
  return {
    at: sql`${sql.raw(created)} + ${reviewed} + interval '1 hour'`,
    comments: sql`case when ${chance(id, 819, 150)} then ${pickText(id, 820, authoriseRemarks)} end`,
  };
}

export const companyOfSite = sql`(select s.id, sc.company_id from site s join sub_company sc on sc.id = s.sub_company_id)`;

export function comeOn(span: Span): SQL {
  const status = statusWhen(span, { id: 'o.id', event: 'o.event', day: 'o.business_day', company: 'c.company_id' });
  const { at, comments } = authorisation('r.id', 'r.event', 'r.created_at', 'n.company_id');
  return sql`
    update compliance_record r set status = n.status,
      authorised_by = case when n.status = 'authorised' then 'Ruth Adeyemi' end,
      authorised_at = case when n.status = 'authorised' then ${at} end,
      authorise_comments = case when n.status = 'authorised' then ${comments} end
    from (select o.id, c.company_id, ${status} as status from compliance_record o join ${companyOfSite} c on c.id = o.site_id
      where o.status in ('in-review', 'auth-required') and o.row_version = 1 and o.id >= ${firstGenerated}::int) n
    where n.id = r.id and n.status <> r.status`;
}

export function openReviews(span: Span): SQL {
  return sql`insert into compliance_review (id, record_id, review_at)
    select r.id, r.id, i.review_at from compliance_record r join customer_interaction i on i.record_id = r.id
    where i.review_at is not null and r.business_day between ${span.from}::date and ${span.to}::date and r.id >= ${firstGenerated}::int
    on conflict do nothing`;
}

export const completeReviews = sql`
  update compliance_review v set completed_by = 'Ruth Adeyemi',
    completed_at = r.created_at + case when ${sql.raw(diligence('c.company_id'))} = 1 then interval '2 hours' else interval '8 days' end,
    entered_venue = ${chance('r.id', 861, 600)},
    venue_enter_count_id = case when ${chance('r.id', 861, 600)} then 1 + ${draw('r.id', 862, 4)} end,
    venue_enter_time_id = case when ${chance('r.id', 861, 600)} then (array[5, 15, 30, 60])[1 + ${draw('r.id', 863, 4)}] end,
    behaviour_changed = ${chance('r.id', 864, 300)},
    behaviour_comments = case when ${chance('r.id', 864, 300)} then ${pickText('r.id', 865, behaviourRemarks)} end,
    at_risk = ${chance('r.id', 866, 150)},
    at_risk_measures = case when ${chance('r.id', 866, 150)} then ${pickText('r.id', 867, riskMeasures)} end,
    another_review = false, bar_customer = ${chance('r.id', 868, 50)}
  from compliance_record r join ${companyOfSite} c on c.id = r.site_id
  where r.id = v.record_id and v.id = v.record_id and v.completed_at is null and v.row_version = 1 and r.row_version = 1 and r.status <> 'in-review'`;

export function processQuarters({ to }: Span): SQL {
  return sql`
    with ended as (
      select c.company_id, r.year, r.quarter, bool_or(r.status in ('in-review', 'auth-required')) as is_open,
        make_date(r.year, r.quarter * 3 - 2, 1) as first_day
      from compliance_record r join ${companyOfSite} c on c.id = r.site_id
      where make_date(r.year, r.quarter * 3 - 2, 1) < date_trunc('quarter', ${to}::date + 1) - interval '3 months'
      group by c.company_id, r.year, r.quarter),
    done as (
      insert into processed_quarter (company_id, year, quarter, processed_at, processed_by)
      select e.company_id, e.year, e.quarter, (e.first_day + interval '3 months 20 days 10 hours') at time zone 'Europe/London', 'Ruth Adeyemi'
      from ended e where ${sql.raw(diligence('e.company_id'))} <> 2
        and not exists (select from ended x where x.company_id = e.company_id and x.first_day <= e.first_day and x.is_open)
      on conflict do nothing returning company_id, year, quarter)
    update compliance_record r set status = 'processed' from done d, ${companyOfSite} c
    where c.id = r.site_id and c.company_id = d.company_id and r.year = d.year and r.quarter = d.quarter`;
}
