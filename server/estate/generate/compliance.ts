import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/open';
import { chance, countWithMean, draw, pickText } from '../common/draws';
import { staffNames } from '../trade/organisation';
import { complianceRemarks } from '../trade/people';
import { describeRecords, incidentKind } from './complianceKinds';
import { recordsPerSiteDay } from './complianceNumbers';
import { authorisation, comeOn, companyOfSite, completeReviews, openReviews, processQuarters, statusWhen } from './complianceStatus';
import { dayNumber, keep, londonTime, onConflict, type Span, siteLimit } from './span';

const namesCustomer = sql`(r.event not in ('age-verification', 'agc-check') and not (r.event = 'incident' and ${incidentKind('r.id')} = 0))`;

/** A record's quarter: that of its day, or the next one if that is processed. */
const counted = sql`(r.day + case when exists (select from processed_quarter p where p.company_id = r.company_id and p.year = extract(year from r.day)
  and p.quarter = extract(quarter from r.day)) then interval '3 months' else interval '0' end)`;

function keepRecords(span: Span): SQL {
  const { from, to, size } = span;
  const siteDay = `${dayNumber('d.at::date')} * ${siteLimit} + s.id`;
  const status = statusWhen(span, { id: 'x.id', event: 'x.event', day: 'x.day', company: 'x.company_id' });
  const { at, comments } = authorisation('r.id', 'r.event', 'r.at', 'r.company_id');
  return sql`
    insert into compliance_record (id, event, site_id, status, business_day, created_at, created_by, authorised_by, authorised_at, authorise_comments, year,
      quarter, customer_id, comments)
    select r.id, r.event, r.site_id, r.status, r.day, r.at, ${pickText('r.id', 804, staffNames)},
      case when r.status = 'authorised' then 'Ruth Adeyemi' end, case when r.status = 'authorised' then ${at} end,
      case when r.status = 'authorised' then ${comments} end, extract(year from ${counted}), extract(quarter from ${counted}),
      case when ${namesCustomer} then (r.site_id - 1) * ${size.customersPerSite}::int + 1 + ${draw('r.id', 805, size.customersPerSite)} end,
      case when ${chance('r.id', 806, 400)} then ${pickText('r.id', 807, complianceRemarks)} end
    from (select x.*, ${status} as status from (select y.*,
        case when y.share < 45 then 'customer-interaction' when y.share < 75 then 'age-verification' when y.share < 88 then 'observation'
          when y.share < 96 then 'incident' when y.share < 98 then 'self-exclusion' else 'agc-check' end as event
      from (select z.*, ${draw('z.id', 801, 100)} as share, ${sql.raw(londonTime('z.day', 'z.opens * 60 + (z.closes - z.opens) * 60 / z.n * z.j + 60'))} as at
        from (select (${sql.raw(siteDay)}) * ${recordsPerSiteDay}::int + j as id, s.id as site_id, c.company_id, d.at::date as day, s.opens_minute as opens,
            s.closes_minute as closes, n.n, j
          from site s join ${companyOfSite} c on c.id = s.id cross join generate_series(${from}::date, ${to}::date, interval '1 day') as d(at)
          cross join lateral (select least(${countWithMean(siteDay, 803, size.recordsPerSiteDay)}, ${recordsPerSiteDay}::int) as n) n
          cross join lateral generate_series(0, n.n - 1) j
          where s.id < ${siteLimit}::int) z) y) x) r
    where exists (select from customer c where c.id = (r.site_id - 1) * ${size.customersPerSite}::int + 1 and c.site_id = r.site_id)
    order by r.id
    ${onConflict(span, keep)}`;
}

/** Generates a span's compliance records and updates earlier ones. */
export async function recordCompliance(db: Database, span: Span): Promise<void> {
  await db.execute(keepRecords(span));
  for (const statement of describeRecords(span)) await db.execute(statement);
  await db.execute(openReviews(span));
  for (const step of [comeOn(span), completeReviews, processQuarters(span)]) await db.execute(step);
}
