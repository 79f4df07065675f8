import { and, or, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '../../../../../src/schemas/call';
import type { complianceRecords } from '../../../../../src/schemas/calls/complianceRecords';
import { isShown } from '../../../../../src/schemas/entities/shown';
import { type EventTypeKind, readEventTypeId } from '../../../../../src/schemas/wire/complianceTypes';
import { isIsoDate } from '../../../../../src/schemas/wire/dates';
import { addDays } from '../../../../../src/schemas/wire/days';
import { londonInstant } from '../../../../../src/schemas/wire/londonInstant';
import { askableDay } from '../../../../calendar/days';
import { type Context, signedIn } from '../../../../call/context';
import { badField, denied } from '../../../../call/errors';
import type { Database } from '../../../../db/database';
import { complianceEvents } from '../../../../db/schema';
import { anyOfIds } from '../../../sessions/question';

import { eventIdOf, incompleteStatuses, statusNamed } from '../../common/statuses';
import { sitesOfUnit } from '../../common/units';
import { requireCalendarQuarter } from '../quarter/input';
import { byName } from './names';

type Input = Omit<InputOf<typeof complianceRecords.search>, 'pageNumber' | 'pageSize' | 'returnCsv' | 'sort'>;

/** Undefined if the caller sees every site. */
async function requestedSites(context: Context, unit: string | undefined): Promise<readonly number[] | undefined> {
  const { all, within } = signedIn(context).access;
  if (unit === undefined && context.bearer?.tenant === undefined && all && within === undefined) return undefined;
  return (await sitesOfUnit(context, unit)).map(({ id }) => id);
}

function created({ dateFrom, dateTo }: Input): SQL {
  const from = londonInstant(`${askableDay(dateFrom)}T00:00`).toISOString();
  const to = londonInstant(`${addDays(askableDay(dateTo), 1)}T00:00`).toISOString();
  return sql`r.created_at >= ${from}::timestamptz and r.created_at < ${to}::timestamptz`;
}

/** Quarters count by assignment, not by date. */
function period({ quarter, year, ...days }: Input): SQL {
  if (quarter === undefined && year === undefined) return created(days);
  const yearQuarter = requireCalendarQuarter(year, quarter);
  return sql`r.year = ${yearQuarter.year}::int and r.quarter = ${yearQuarter.quarter}::int`;
}

/**
 * Matches records in review with an open review due by this day. Throws CallError 400 for an invalid day, 403 without the right to see
 * reviews.
 */
function withReviewsDue(context: Context, day: string): SQL {
  // Repeated searches would reveal due dates.
  if (!isShown('reviews', signedIn(context))) throw denied('Your access profile does not show reviews.');
  if (!isIsoDate(day)) throw badField('reviewsDueBy', 'must be a day as YYYY-MM-DD');
  const until = londonInstant(`${addDays(askableDay(day), 1)}T00:00`).toISOString();
  return sql`(r.status = 'in-review' and exists (
    select 1 from compliance_review v where v.record_id = r.id and v.completed_at is null and v.review_at < ${until}::timestamptz))`;
}

function ofStatus(name: string): SQL {
  const status = statusNamed(name);
  if (status === undefined) throw badField('status', 'must be the name of a status');
  return sql`r.status = ${status}`;
}

function ofTypes(ids: readonly number[]): SQL | undefined {
  if (ids.length === 0) return undefined;
  const types = ids.map(readEventTypeId);
  const of = (kind: EventTypeKind) => types.flatMap((type) => (type.kind === kind ? [type.id] : []));
  const events = complianceEvents.filter((event) => of('event').includes(eventIdOf[event]));
  const small = (all: readonly number[]) => all.filter((id) => id >= 0 && id < 1000);
  const [incidents, exclusions] = [small(of('incident')), small(of('selfExclusion'))];
  return or(
    events.length === 0 ? sql`false` : sql`r.event in ${events}`,
    incidents.length === 0
      ? undefined
      : sql`(r.event = 'incident' and r.id in (select record_id from incident where incident_type_id = ${anyOfIds(incidents)}))`,
    exclusions.length === 0
      ? undefined
      : sql`(r.event = 'self-exclusion' and r.id in (select record_id from self_exclusion where self_exclusion_type_id = ${anyOfIds(exclusions)}))`,
  );
}

/** Fits the id column. */
const recordNumber = /^\d{1,9}$/;

async function named(db: Database, text: string): Promise<SQL> {
  const byNames = await byName(db, text);
  return recordNumber.test(text) ? sql`(r.id = ${Number(text)}::int or ${byNames})` : byNames;
}

/**
 * Returns the search condition on `r`, limited to the caller's sites. Throws CallError 403 outside the data access, 400 for invalid input.
 */
export async function questionOf(context: Context, input: Input): Promise<SQL> {
  const sites = await requestedSites(context, input.organisationUnit);
  const text = input.text?.trim() ?? '';
  return (
    and(
      sites === undefined ? undefined : sql`r.site_id = ${anyOfIds(sites)}`,
      period(input),
      ofTypes(input.eventTypeIds),
      text === '' ? undefined : await named(context.db, text),
      input.incompleteOnly === true ? sql`r.status in ${incompleteStatuses}` : undefined,
      input.processedOnly === true ? sql`r.status = 'processed'` : undefined,
      input.status === undefined ? undefined : ofStatus(input.status),
      input.reviewsDueBy === undefined ? undefined : withReviewsDue(context, input.reviewsDueBy),
    ) ?? sql`true`
  );
}
