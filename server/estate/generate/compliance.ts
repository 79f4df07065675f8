import { type SQL, sql } from 'drizzle-orm';
import { chance, countWithMean, draw, pickText } from '../draws';
import { staffNames } from '../trade/organisation';
import { complianceRemarks } from '../trade/people';
import { dayNumber, keep, londonTime, onConflict, type Span, siteLimit, within } from './span';

/** At most so many records of a site and day. */
const recordsPerDay = 32;

/** The records of a span. Of a hundred, 45 are interactions, 30 age verifications, 15 observations, 8 incidents and 2 self exclusions. */
export function keepRecords(span: Span): SQL {
  const { from, to, size } = span;
  const siteDay = `${dayNumber('d.at::date')} * ${siteLimit} + s.id`;
  return sql`
    insert into compliance_record (id, event, site_id, status, business_day, created_at, created_by, authorised_by, year, quarter, customer_id, comments)
    select r.id, r.event, r.site_id, r.status, r.day, r.at, ${pickText('r.id', 804, staffNames)},
      case when r.status = 'authorised' then 'Ruth Adeyemi' end, extract(year from r.day), extract(quarter from r.day),
      case when r.event <> 'age-verification' then (r.site_id - 1) * ${size.customersPerSite}::int + 1 + ${draw('r.id', 805, size.customersPerSite)} end,
      case when ${chance('r.id', 806, 400)} then ${pickText('r.id', 807, complianceRemarks)} end
    from (select x.*, case when x.share < 45 then 'customer-interaction' when x.share < 75 then 'age-verification' when x.share < 90 then 'observation'
        when x.share < 98 then 'incident' else 'self-exclusion' end as event,
        case when x.state < 70 then 'authorised' when x.state < 90 then 'auth-required' else 'in-review' end as status
      from (select y.*, ${draw('y.id', 801, 100)} as share, ${draw('y.id', 802, 100)} as state,
          ${sql.raw(londonTime('y.day', 'y.opens * 60 + (y.closes - y.opens) * 60 / y.n * y.j + 60'))} as at
        from (select (${sql.raw(siteDay)}) * ${recordsPerDay}::int + j as id, s.id as site_id, d.at::date as day, s.opens_minute as opens,
            s.closes_minute as closes, n.n, j
          from site s cross join generate_series(${from}::date, ${to}::date, interval '1 day') as d(at)
          cross join lateral (select least(${countWithMean(siteDay, 803, size.recordsPerSiteDay)}, ${recordsPerDay}::int) as n) n
          cross join lateral generate_series(0, n.n - 1) j
          where s.id < ${siteLimit}::int) y) x) r
    where exists (select from customer c where c.id = (r.site_id - 1) * ${size.customersPerSite}::int + 1 and c.site_id = r.site_id)
    order by r.id
    ${onConflict(span, keep)}`;
}

const ofSpan = (event: string, span: Span) =>
  sql`from compliance_record r where r.event = ${event} and ${within('r.business_day', span)} ${onConflict(span, keep)}`;

/** What the records of a span say, one statement for each kind. */
export function describeRecords(span: Span): readonly SQL[] {
  const outcome = draw('r.id', 812, 7);
  return [
    sql`insert into customer_interaction (record_id, interaction_at, reason_id, outcome_id, other_outcome, customer_ok, provided_leaflet, seek_help,
        discussed_self_exclusion, self_exclude, review_at, end_of_break)
      select r.id, r.created_at - interval '10 minutes', 1 + ${draw('r.id', 811, 8)}, 1 + ${outcome},
        case when ${outcome} = 3 then 'Customer will play with a friend present' end, ${outcome} < 3,
        case when ${outcome} >= 3 then ${chance('r.id', 813, 800)} end, case when ${outcome} >= 3 then ${chance('r.id', 814, 500)} end,
        case when ${outcome} >= 4 then true end, case when ${outcome} >= 4 then ${chance('r.id', 815, 150)} end,
        case when ${outcome} >= 5 then r.created_at + interval '7 days' end, case when ${outcome} >= 5 then r.business_day + 7 end
      ${ofSpan('customer-interaction', span)}`,
    sql`insert into age_verification (record_id, verified_at, has_id, id_type_id, gender, date_of_birth, is_under_18, has_gambled, has_had_stake_returned,
        has_been_refused_entry)
      select r.id, r.created_at - interval '5 minutes', ${chance('r.id', 821, 800)},
        case when ${chance('r.id', 821, 800)} then 1 + ${draw('r.id', 822, 4)} end,
        case when ${chance('r.id', 821, 800)} then ${pickText('r.id', 823, ['male', 'female', 'other'])} end,
        case when ${chance('r.id', 821, 800)} then r.business_day - 6600 - ${draw('r.id', 824, 2500)} end, false,
        case when not ${chance('r.id', 821, 800)} then ${chance('r.id', 825, 200)} end,
        case when not ${chance('r.id', 821, 800)} and ${chance('r.id', 825, 200)} then true end,
        case when not ${chance('r.id', 821, 800)} then true end
      ${ofSpan('age-verification', span)}`,
    sql`insert into observation (record_id, observed_at, behaviour_id, mood_ids)
      select r.id, r.created_at - interval '15 minutes', 1 + ${draw('r.id', 831, 9)}, jsonb_build_array(1 + ${draw('r.id', 832, 6)})
      ${ofSpan('observation', span)}`,
    sql`insert into incident (record_id, incident_at, incident_type_id, installation_id, captured_by_cctv, police_called, details)
      select r.id, r.created_at - interval '30 minutes', 1 + ${draw('r.id', 841, 4)},
        case when ${draw('r.id', 841, 4)} >= 2 then (select min(i.id) from installation i where i.site_id = r.site_id and i.removed_at is null) end,
        ${chance('r.id', 842, 700)}, false, jsonb_build_object('description', 'Recorded at the time by the member of staff on duty')
      ${ofSpan('incident', span)}`,
    sql`insert into self_exclusion (record_id, excluded_at, self_exclusion_type_id, customer_reference)
      select r.id, r.created_at - interval '20 minutes', 1 + ${draw('r.id', 851, 3)}, 'SE-' || r.id
      ${ofSpan('self-exclusion', span)}`,
  ];
}
