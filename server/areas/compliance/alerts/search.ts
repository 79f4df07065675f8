import { and, asc, count, desc, eq, gte, lt, max, min, type SQL } from 'drizzle-orm';
import type { alerts } from '../../../../src/schemas/calls/alerts';
import type { Alert, AlertSortColumn } from '../../../../src/schemas/entities/compliance/alert';
import { addDays } from '../../../../src/schemas/wire/days';
import { londonInstant } from '../../../../src/schemas/wire/londonInstant';
import { askableDay } from '../../../calendar/days';
import type { Handler } from '../../../call/handler';
import { dayOfNumber, numberedIn } from '../../../db/months';
import { alert, alertType, company, gameTitle, installation, machine, operator, playSession, site, subCompany } from '../../../db/schema';
import { requireSiteByGuid, sitesOfTenant } from '../common/access';

const pageSize = 25;

const columns = {
  alertTime: alert.at,
  alertType: alertType.name,
  machineInstallationNumber: playSession.installationId,
  netLoss: alert.netLoss,
  timeOnGame: alert.secondsOnGame,
  spend: alert.spend,
  active: alert.active,
} as const satisfies Record<AlertSortColumn, unknown>;

function orderOf(sortColumns: readonly { readonly column: AlertSortColumn; readonly direction: 0 | 1 }[]): readonly SQL[] {
  if (sortColumns.length === 0) return [desc(alert.at), desc(alert.id)];
  return [...sortColumns.map(({ column, direction }) => (direction === 0 ? asc(columns[column]) : desc(columns[column]))), asc(alert.id)];
}

function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/**
 * Returns a page of alerts, or the nearest existing page. Days are London's. Throws CallError 403 for an invisible site.
 * docs/rules/compliance.md, 7.
 */
export const search: Handler<typeof alerts.search> = async (context, input) => {
  const { alertTypeId, sortColumns, siteGuid, alertTimeFrom, alertTimeTo } = input;
  const only = siteGuid === undefined ? undefined : await requireSiteByGuid(context, siteGuid);
  const condition = and(
    sitesOfTenant(context),
    only === undefined ? undefined : eq(alert.siteId, only.id),
    alertTypeId === undefined ? undefined : eq(alert.alertTypeId, alertTypeId),
    gte(alert.at, londonInstant(`${askableDay(alertTimeFrom)}T00:00`)),
    lt(alert.at, londonInstant(`${addDays(askableDay(alertTimeTo), 1)}T00:00`)),
  );
  const [summary] = await context.db
    .select({ total: count(), first: min(alert.sessionId), last: max(alert.sessionId) })
    .from(alert)
    .innerJoin(site, eq(site.id, alert.siteId))
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .innerJoin(operator, eq(operator.id, company.operatorId))
    .where(condition);
  const { total: totalRecords = 0, first, last } = summary ?? {};
  const pageCount = Math.max(1, Math.ceil(totalRecords / pageSize));
  const pageNumber = Math.min(Math.max(1, input.pageNumber), pageCount);
  const rows = await context.db
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
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .innerJoin(operator, eq(operator.id, company.operatorId))
    .where(and(condition, numberedIn(playSession.id, dayOfNumber(first ?? 0), dayOfNumber(last ?? 0))))
    .orderBy(...orderOf(sortColumns))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
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
