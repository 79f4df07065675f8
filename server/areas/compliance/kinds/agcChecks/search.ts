import { and, count, desc, eq } from 'drizzle-orm';
import type { agcChecks } from '../../../../../src/schemas/calls/agcChecks';
import { denied } from '../../../../call/errors';
import type { Handler } from '../../../../call/handler';
import { agcCheck, complianceRecord, site } from '../../../../db/schema';
import { readSites } from '../../common/access';

const mostChecks = 100;

/** Throws CallError 403 for an invisible site. docs/rules/compliance-records.md, 7. */
export const search: Handler<typeof agcChecks.search> = async (context, { siteId }) => {
  const [known] = await readSites(context, eq(site.id, siteId));
  if (known === undefined) throw denied('This site does not exist, or you may not see it.');
  const condition = and(eq(complianceRecord.siteId, siteId), eq(complianceRecord.event, 'agc-check'));
  const rows = await context.db
    .select({ id: agcCheck.recordId, location: agcCheck.location, at: agcCheck.checkedAt, user: complianceRecord.createdBy })
    .from(agcCheck)
    .innerJoin(complianceRecord, eq(complianceRecord.id, agcCheck.recordId))
    .where(condition)
    .orderBy(desc(agcCheck.checkedAt), desc(agcCheck.recordId))
    .limit(mostChecks);
  const [all] = await context.db.select({ checks: count() }).from(complianceRecord).where(condition);
  return { rows: rows.map(({ at, ...row }) => ({ ...row, checkDate: at.toISOString() })), totalRecords: all?.checks ?? 0 };
};
