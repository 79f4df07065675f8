import type { incidents } from '../../../../../src/schemas/calls/incidents';
import type { Handler } from '../../../../call/handler';
import { alertsBehind, auditCleared, clearAlerts } from '../../alerts/known';
import { requireSiteByGuid } from '../../common/access';
import { inTransaction } from '../../common/records';
import { createRecord } from '../../filing/recordKind';
import { incidentKind } from './incidentKind';

/**
 * Creates an incident and clears its alert. Throws CallError 400 with all complaints, 403 outside the data access.
 * docs/rules/compliance-records.md, 7 and docs/rules/compliance.md, 2.
 */
export const create: Handler<typeof incidents.create> = async (context, input) => {
  return inTransaction(context, async (inside) => {
    const alerts =
      input.alertId === undefined ? [] : await alertsBehind(inside, input.alertId, (await requireSiteByGuid(inside, input.site.guid)).id);
    // Before audit entries: another clearing of this alert waits for the audit trail.
    const cleared = alerts.length > 0 ? await clearAlerts(inside, alerts) : undefined;
    const saved = await createRecord(inside, incidentKind, input);
    if (cleared !== undefined) await auditCleared(inside, cleared);
    return saved;
  });
};
