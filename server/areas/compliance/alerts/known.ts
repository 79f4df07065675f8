import { and, count, eq, inArray } from 'drizzle-orm';
import { recordChanges } from '../../../audit/record';
import { type Context, signedIn } from '../../../call/context';
import { denied } from '../../../call/errors';
import { alert, company, operator, site, subCompany } from '../../../db/schema';
import { sitesOfTenant } from '../common/access';

/** Throws CallError 403 unless all alerts belong to the caller's sites and exist. */
export async function requireAlerts(context: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const [row] = await context.db
    .select({ n: count() })
    .from(alert)
    .innerJoin(site, eq(site.id, alert.siteId))
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .innerJoin(operator, eq(operator.id, company.operatorId))
    .where(and(sitesOfTenant(context), inArray(alert.id, [...ids])));
  if (row?.n !== ids.length) throw denied('This alert does not exist, or you may not see it.');
}

/** Returns the alert behind a new record, if any. Throws CallError 403 without the right to clear alerts, or for another site's alert. */
export async function alertsBehind(context: Context, alertId: number | undefined, siteId: number): Promise<readonly number[]> {
  if (alertId === undefined) return [];
  if (!signedIn(context).flags.has('optionShowComplianceAlerts')) throw denied('Your access profile does not allow clearing alerts.');
  await requireAlerts(context, [alertId]);
  const rows = await context.db
    .select({ id: alert.id })
    .from(alert)
    .where(and(eq(alert.id, alertId), eq(alert.siteId, siteId)));
  if (rows.length === 0) throw denied('This alert belongs to another site than the record.');
  return [alertId];
}

interface Cleared {
  readonly id: number;
  readonly operatorId: number;
}

/** Returns the alerts that it cleared. Needs a context of `inTransaction`; call `auditCleared` last. */
export async function clearAlerts(inside: Context, ids: readonly number[]): Promise<readonly Cleared[]> {
  const operatorOfSite = inside.db
    .select({ siteId: site.id, operatorId: company.operatorId })
    .from(site)
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .as('of_site');
  return inside.db
    .update(alert)
    .set({ active: false })
    .from(operatorOfSite)
    .where(and(eq(operatorOfSite.siteId, alert.siteId), inArray(alert.id, [...ids]), eq(alert.active, true)))
    .returning({ id: alert.id, operatorId: operatorOfSite.operatorId });
}

/** Call it last in the transaction. */
export async function auditCleared(inside: Context, cleared: readonly Cleared[]): Promise<void> {
  await recordChanges(
    inside.db,
    inside,
    cleared.map(({ id: entityId, operatorId }) => ({ entity: 'alert', entityId, operatorId, action: 'Cleared' })),
  );
}
