import { type SQL, sql } from 'drizzle-orm';
import { chance, draw, pickText } from '../common/draws';
import { officersPerOperator } from '../floor/officers';
import {
  activityOutcomes,
  activityRemarks,
  disputeRemarks,
  incidentRemarks,
  noDiscussionReasons,
  noExclusionReasons,
  noHelpReasons,
  noLeafletReasons,
  visitRemarks,
} from '../trade/complianceTexts';
import { isVulnerable, outcomeOf, setsReminder } from './complianceStatus';
import { keep, onConflict, type Span, within } from './span';

const ofSpan = (event: string, span: Span) =>
  sql`from compliance_record r where r.event = ${event} and ${within('r.business_day', span)} ${onConflict(span, keep)}`;

/** 0 enforcement visit, 1 customer incident, 2 suspicious activity, 3 gambling dispute. */
export const incidentKind = (id: string) => draw(id, 841, 4);

function interactions(span: Span): SQL {
  const [outcome, vulnerable, reminder] = [outcomeOf('r.id'), isVulnerable('r.id'), setsReminder('r.id')];
  const isNotOk = sql`${vulnerable} and ${outcome} >= 5`;
  const [leaflet, help, discussed, excludes] = [
    chance('r.id', 813, 800),
    chance('r.id', 814, 800),
    chance('r.id', 808, 900),
    chance('r.id', 815, 150),
  ];
  const ends = sql`${vulnerable} and ${outcome} >= 6`;
  return sql`insert into customer_interaction (record_id, interaction_at, reason_id, outcome_id, other_outcome, customer_ok, provided_leaflet,
      reason_not_provided_leaflet, seek_help, reason_not_seeking_help, discussed_self_exclusion, reason_not_discussed_self_exclusion, self_exclude,
      reason_not_self_exclude, set_reminder, review_at, end_of_break)
    select r.id, r.created_at - interval '10 minutes', case when ${vulnerable} then 1 + ${draw('r.id', 811, 8)} end,
      case when ${vulnerable} then ${outcome} end, case when ${vulnerable} and ${outcome} = 4 then 'Customer will play with a friend present' end,
      case when ${vulnerable} then ${outcome} < 5 end,
      case when ${isNotOk} then ${leaflet} end, case when ${isNotOk} and not ${leaflet} then ${pickText('r.id', 871, noLeafletReasons)} end,
      case when ${isNotOk} then ${help} end, case when ${isNotOk} and not ${help} then ${pickText('r.id', 872, noHelpReasons)} end,
      case when ${isNotOk} then ${discussed} end, case when ${isNotOk} and not ${discussed} then ${pickText('r.id', 873, noDiscussionReasons)} end,
      case when ${isNotOk} and ${discussed} then ${excludes} end,
      case when ${isNotOk} and ${discussed} and not ${excludes} then ${pickText('r.id', 874, noExclusionReasons)} end,
      ${reminder}, case when ${reminder} then date_trunc('minute', r.created_at) + interval '7 days'
        when ${ends} then (r.business_day + 7 + time '12:00') at time zone 'Europe/London' end,
      case when ${ends} then r.business_day + 7 end
    ${ofSpan('customer-interaction', span)}`;
}

function ageVerifications(span: Span): SQL {
  const hasId = chance('r.id', 821, 800);
  const hasGambled = chance('r.id', 825, 200);
  return sql`insert into age_verification (record_id, verified_at, has_id, id_type_id, description, gender, date_of_birth, is_under_18, has_gambled,
      has_had_stake_returned, has_been_refused_entry)
    select r.id, r.created_at - interval '5 minutes', ${hasId}, case when ${hasId} then 1 + ${draw('r.id', 822, 4)} end,
      case when ${hasId} and ${draw('r.id', 822, 4)} = 3 then 'Forces identity card' end, case when ${hasId} then 1 + ${draw('r.id', 823, 3)} end,
      case when ${hasId} then r.business_day - 6600 - ${draw('r.id', 824, 2500)} end, false, case when not ${hasId} then ${hasGambled} end,
      case when not ${hasId} and ${hasGambled} then true end, case when not ${hasId} then true end
    ${ofSpan('age-verification', span)}`;
}

const incidentDetails = sql`case ${incidentKind('r.id')}
  when 0 then jsonb_build_object('isGamblingRelated', true, 'enforcementVisitType',
    jsonb_build_object('id', (array[3, 1, 2])[1 + ${draw('r.id', 843, officersPerOperator)}]), 'visitDetails', ${pickText('r.id', 844, visitRemarks)})
  when 1 then jsonb_build_object('customerIncidentType', jsonb_build_object('id', 1 + ${draw('r.id', 845, 3)}),
    'customerIncidentDetails', (${pickText('r.id', 845, incidentRemarks)}), 'anyoneInjured', false, 'detailsOfInjured', null, 'emergencyServicesCalled', false)
  when 2 then jsonb_build_object('suspiciousActivityType', jsonb_build_object('id', 1 + ${draw('r.id', 846, 2)}), 'machineReference', null,
    'suspiciousActivityDetails', ${pickText('r.id', 846, activityRemarks)}, 'outcome', ${pickText('r.id', 847, activityOutcomes)}, 'policeInvolved', false)
  else jsonb_build_object('type', jsonb_build_object('id', 2), 'machineReference', null, 'gamblingDisputeDetails', ${pickText('r.id', 848, disputeRemarks)},
    'signature', null) end`;

function incidents(span: Span): SQL {
  const kind = incidentKind('r.id');
  const officer = draw('r.id', 843, officersPerOperator);
  return sql`insert into incident (record_id, incident_at, incident_type_id, installation_id, captured_by_cctv, police_called, incident_number, officer_id,
      details)
    select r.id, r.created_at - interval '30 minutes', 1 + ${kind},
      case when ${kind} >= 2 then (select min(i.id) from installation i where i.site_id = r.site_id and i.removed_at is null) end,
      case when ${kind} > 0 then ${chance('r.id', 842, 700)} end, false, case when ${kind} = 0 and ${officer} = 0 then 'IN-' || r.id end,
      case when ${kind} = 0 then (select (o.operator_id - 1) * ${officersPerOperator}::int + 1 + ${officer}
        from site s join sub_company sc on sc.id = s.sub_company_id join company o on o.id = sc.company_id where s.id = r.site_id) end,
      ${incidentDetails}
    ${ofSpan('incident', span)}`;
}

const involved = (span: Span) => sql`insert into incident_customer (record_id, customer_id, role)
  select r.id, r.customer_id, case when ${incidentKind('r.id')} = 2 then 'suspect' else 'person' end
  from compliance_record r join incident i on i.record_id = r.id
  where r.event = 'incident' and r.customer_id is not null and r.row_version = 1 and ${within('r.business_day', span)} ${onConflict(span, keep)}`;

export function describeRecords(span: Span): readonly SQL[] {
  return [
    interactions(span),
    ageVerifications(span),
    sql`insert into observation (record_id, observed_at, behaviour_id, mood_ids)
      select r.id, r.created_at - interval '15 minutes', 1 + ${draw('r.id', 831, 9)}, jsonb_build_array(1 + ${draw('r.id', 832, 6)})
      ${ofSpan('observation', span)}`,
    incidents(span),
    involved(span),
    sql`insert into self_exclusion (record_id, excluded_at, self_exclusion_type_id, customer_reference)
      select r.id, r.created_at - interval '20 minutes', 1 + ${draw('r.id', 851, 3)}, 'SE-' || r.id
      ${ofSpan('self-exclusion', span)}`,
    sql`insert into agc_check (record_id, checked_at, location, answers)
      select r.id, r.created_at, case when ${chance('r.id', 856, 300)} then 'outsideVenue' else 'withinVenue' end,
        jsonb_build_object('1', false, '2', false, '3', true, '4', ${chance('r.id', 857, 950)}, '5', ${draw('r.id', 858, 12)}, '6', true, '7', true,
          '8', false) || case when ${chance('r.id', 856, 300)} then jsonb_build_object('9', ${chance('r.id', 859, 800)}) else '{}'::jsonb end
      ${ofSpan('agc-check', span)}`,
  ];
}
