import { asc } from 'drizzle-orm';
import type { AreaHandlers } from '../../../call/handler';
import { alertType } from '../../../db/schema';
import { inTransaction } from '../common/records';
import { auditCleared, clearAlerts, requireAlerts } from './known';
import { search } from './search';

/** docs/rules/compliance.md, 7. */
export const alerts: AreaHandlers<'alerts'> = {
  types: async ({ db }) => ({
    alertTypes: await db.select({ id: alertType.id, name: alertType.name }).from(alertType).orderBy(asc(alertType.id)),
  }),
  search,
  /** Clears all alerts or, if one is invisible, none. Cleared alerts stay unchanged. */
  async clear(context, { ids }) {
    const unique = [...new Set(ids)];
    await inTransaction(context, async (inside) => {
      await requireAlerts(inside, unique);
      await auditCleared(inside, await clearAlerts(inside, unique));
    });
  },
};
