import { type SQL, sql } from 'drizzle-orm';
import type { PromoType } from '../common/question';
import { installedMachineOf, measured, measuredDays, ofCategory, readWeekly, type Source, weekOfDay } from './source';

/** The cash desk gives cash, kiosks give tickets. */
const given: Readonly<Record<PromoType, SQL>> = {
  all: sql`true`,
  cash: sql`t.issued_installation_id is null`,
  tickets: sql`t.issued_installation_id is not null`,
};

/** A promotion's category is that of the redeeming machine. */
const takenBy = sql`t.redeemed_installation_id`;

/** By business day. docs/rules/analysis.md, 2. */
export const promotions: Source = (db, portion, measures) =>
  readWeekly(
    db,
    sql`select t.site_id as site, ${weekOfDay('t.business_day', portion.weeks)} as week, ${measured({ promotions: sql`sum(t.amount)` }, measures)}
      from ticket t ${installedMachineOf(takenBy, portion)}
      where t.origin = 'promo' and ${measuredDays('t.business_day', 't.site_id', portion)} and ${given[portion.promoType]} and ${ofCategory(portion)}
      group by 1, 2`,
  );
