import type { incidents } from '../../../../../src/schemas/calls/incidents';
import type { Handler } from '../../../../call/handler';
import { alertsBehind, auditCleared, clearAlerts } from '../../alerts/known';
import { createRecord } from '../../filing/recordKind';
import { requireSiteByGuid } from '../../ground/access';
import { inTransaction } from '../../ground/records';
import { incidentKind } from './incidentKind';

/**
 * Records an incident; the alert that led to it is cleared with it. Throws CallError 400 with all complaints, 403 for what is not the caller's. docs/rules/compliance-records.md, 7
 * and docs/rules/compliance.md, 2.
 */
export const create: Handler<typeof incidents.create> = async (context, input) => {
  return inTransaction(context, async (inside) => {
    const alerts =
      input.alertId === undefined ? [] : await alertsBehind(inside, input.alertId, (await requireSiteByGuid(inside, input.site.guid)).id);
    // Before anything is written to the audit trail: whoever clears the same alert just now waits for that.
    const cleared = alerts.length > 0 ? await clearAlerts(inside, alerts) : undefined;
    const saved = await createRecord(inside, incidentKind, input);
    if (cleared !== undefined) await auditCleared(inside, cleared);
    return saved;
  });
};
