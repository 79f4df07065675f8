import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '../../../../src/schemas/call';
import type { floor } from '../../../../src/schemas/calls/floor';
import { businessDay, type IsoDate } from '../../../../src/schemas/wire/dates';
import { mondayOf } from '../../../calendar/days';
import type { Context } from '../../../call/context';
import { badField } from '../../../call/errors';
import { installation, machineStatuses } from '../../../db/schema';
import { statusViews } from '../../cash/installations/statuses';
import { machineFits, type SiteFilters } from '../../organisation/siteFilters';
import { anyOfIds } from '../../sessions/question';
import { sitesOf } from '../../sessions/scope';

export type SitesInput = InputOf<typeof floor.cashInBox>;

/** For queries on installation and machine. */
export interface FloorQuestion {
  readonly sites: readonly number[];
  readonly machines: SQL | undefined;
  readonly offlineOnly: boolean;
}

const offline = machineStatuses.filter((status) => statusViews[status].counts === 'offline');

export const isOffline = inArray(installation.status, offline);

/** Throws CallError 403 outside the data access. */
export async function floorQuestion(context: Context, input: SitesInput): Promise<FloorQuestion> {
  const sites = await sitesOf(context, input);
  const filters: SiteFilters = input;
  const machines = and(sql`${installation.siteId} = ${anyOfIds(sites)}`, isNull(installation.removedAt), machineFits(filters));
  return { sites, machines, offlineOnly: input.showOfflineOnly };
}

/** Throws CallError 400 for an unknown period. docs/rules/floor.md, 9. */
export function firstDayOfPeriod(period: number | undefined, now: Date, field: string): IsoDate {
  const today = businessDay(now);
  switch (period) {
    case 1:
    case 2:
      return mondayOf(today);
    case 3:
      return `${today.slice(0, 8)}01`;
    default:
      throw badField(field, 'must be a number from 1 to 3');
  }
}
