import { type SQL, sql } from 'drizzle-orm';
import { numberedIn } from '../../../../db/months';
import { anyOfIds } from '../../../sessions/question';
import type { Measure } from '../common/measures';
import { play } from './play';
import { machineOf, measured, measuredMoments, ofCategory, type Portion, readWeekly, type Source, weekOfMoment } from './source';

/** `number` selects the monthly partitions of sessions. */
function ofMachines(rows: SQL, moment: string, counted: Partial<Record<Measure, SQL>>, which: SQL, number?: SQL) {
  return (portion: Portion, measures: readonly Measure[]): SQL =>
    sql`select i.site_id as site, ${weekOfMoment(moment, portion.weeks)} as week, ${measured(counted, measures)}
      from ${rows} join installation i on i.id = r.installation_id ${machineOf(portion)}
      where ${which} and ${measuredMoments(moment, portion.weeks)} and ${number === undefined ? sql`true` : numberedIn(number, portion.weeks.firstDay, portion.weeks.lastDay)} and i.site_id = ${anyOfIds(portion.sites)} and ${ofCategory(portion)}
      group by 1, 2`;
}

const ofKind = (kind: string) => sql`count(*) filter (where r.kind = ${kind})`;
const eventsOf = ofMachines(
  sql`machine_event r`,
  'r.at',
  { doors: ofKind('door-open'), powerOn: ofKind('power-on') },
  sql`r.kind in ('door-open', 'power-on')`,
);
const suspiciousOf = ofMachines(
  sql`play_session r`,
  'r.started_at',
  { suspicious: sql`count(*)` },
  sql`r.suspicious_reason is not null`,
  sql`r.id`,
);
const zeroBetsOf = ofMachines(sql`play_session r`, 'r.started_at', { zeroBets: sql`count(*)` }, sql`r.stake = 0`, sql`r.id`);

export const events: Source = (db, portion, measures) => readWeekly(db, eventsOf(portion, measures));

export const suspicious: Source = (db, portion, measures) => readWeekly(db, suspiciousOf(portion, measures));

/** The daily sums of sites contain this count. */
export const zeroBets: Source = (db, portion, measures) =>
  portion.category === undefined ? play(db, portion, measures) : readWeekly(db, zeroBetsOf(portion, measures));
