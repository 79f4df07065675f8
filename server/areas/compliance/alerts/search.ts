import { and, asc, desc, eq, gte, inArray, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { alerts } from '../../../../src/schemas/calls/alerts';
import type { Alert, AlertSortColumn } from '../../../../src/schemas/entities/compliance/alert';
import { addDays } from '../../../../src/schemas/wire/days';
import { londonInstant } from '../../../../src/schemas/wire/londonInstant';
import { askableDay } from '../../../calendar/days';
import type { Handler } from '../../../call/handler';
import type { Database } from '../../../db/database';
import { dayOfNumber, numberedIn } from '../../../db/months';
import { alert, alertType, company, gameTitle, installation, machine, operator, playSession, site, subCompany } from '../../../db/schema';
import { requireSiteByGuid, sitesOfTenant } from '../common/access';

const pageSize = 25;

/** Looked up only where a list is sorted by them. */
const columns = {
  alertTime: alert.at,
  alertType: sql`(select t.name from alert_type t where t.id = ${alert.alertTypeId})`,
  machineInstallationNumber: sql`(select p.installation_id from play_session p where p.id = ${alert.sessionId})`,
  netLoss: alert.netLoss,
  timeOnGame: alert.secondsOnGame,
  spend: alert.spend,
  active: alert.active,
} as const satisfies Record<AlertSortColumn, SQLWrapper>;

function orderOf(sortColumns: readonly { readonly column: AlertSortColumn; readonly direction: 0 | 1 }[]): readonly SQL[] {
  if (sortColumns.length === 0) return [desc(alert.at), desc(alert.id)];
  return [...sortColumns.map(({ column, direction }) => (direction === 0 ? asc(columns[column]) : desc(columns[column]))), asc(alert.id)];
}

function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Reads the rows of one page: joining all before sorting would read every row whole. */
async function readAlerts(db: Database, page: readonly { readonly id: number; readonly sessionId: number }[], order: readonly SQL[]) {
  const sessions = page.map(({ sessionId }) => sessionId);
  return db
    .select({
      id: alert.id,
      typeId: alertType.id,
      typeName: alertType.name,
      at: alert.at,
      installationId: playSession.installationId,
      netLoss: alert.netLoss,
      seconds: alert.secondsOnGame,
      spend: alert.spend,
      active: alert.active,
      sessionId: alert.sessionId,
      siteGuid: site.guid,
      assetNo: machine.assetNo,
      game: gameTitle.name,
    })
    .from(alert)
    .innerJoin(alertType, eq(alertType.id, alert.alertTypeId))
    .innerJoin(playSession, eq(playSession.id, alert.sessionId))
    .innerJoin(installation, eq(installation.id, playSession.installationId))
    .innerJoin(machine, eq(machine.id, installation.machineId))
    .innerJoin(gameTitle, eq(gameTitle.id, machine.gameTitleId))
    .innerJoin(site, eq(site.id, alert.siteId))
    .where(
      and(
        inArray(
          alert.id,
          page.map(({ id }) => id),
        ),
        numberedIn(playSession.id, dayOfNumber(Math.min(...sessions)), dayOfNumber(Math.max(...sessions))),
      ),
    )
    .orderBy(...order);
}

/**
 * Returns a page of alerts, or the nearest existing page. Days are London's. Throws CallError 403 for an invisible site.
 * docs/rules/compliance.md, 7.
 */
export const search: Handler<typeof alerts.search> = async (context, input) => {
  const { alertTypeId, sortColumns, siteGuid, alertTimeFrom, alertTimeTo } = input;
  const only = siteGuid === undefined ? undefined : await requireSiteByGuid(context, siteGuid);
  const sites = context.db
    .select({ id: site.id })
    .from(site)
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .innerJoin(operator, eq(operator.id, company.operatorId))
    .where(sitesOfTenant(context));
  const condition = and(
    inArray(alert.siteId, sites),
    only === undefined ? undefined : eq(alert.siteId, only.id),
    alertTypeId === undefined ? undefined : eq(alert.alertTypeId, alertTypeId),
    gte(alert.at, londonInstant(`${askableDay(alertTimeFrom)}T00:00`)),
    lt(alert.at, londonInstant(`${addDays(askableDay(alertTimeTo), 1)}T00:00`)),
  );
  const totalRecords = await context.db.$count(alert, condition);
  const pageCount = Math.max(1, Math.ceil(totalRecords / pageSize));
  const pageNumber = Math.min(Math.max(1, input.pageNumber), pageCount);
  const order = orderOf(sortColumns);
  const page = await context.db
    .select({ id: alert.id, sessionId: alert.sessionId })
    .from(alert)
    .where(condition)
    .orderBy(...order)
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const rows = page.length === 0 ? [] : await readAlerts(context.db, page, order);
  return {
    rows: rows.map(
      (row): Alert => ({
        id: row.id,
        alertType: { id: row.typeId, name: row.typeName },
        alertTime: row.at.toISOString(),
        machineInstallationNumber: row.installationId,
        netLoss: row.netLoss / 100,
        timeOnGame: clock(row.seconds),
        spend: row.spend / 100,
        active: row.active,
        sessionId: row.sessionId,
        siteGuid: row.siteGuid,
        machineName: `${row.assetNo} ${row.game}`,
      }),
    ),
    totalRecords,
    pageNumber,
    pageCount,
  };
};
