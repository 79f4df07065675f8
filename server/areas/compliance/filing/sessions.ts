import { inArray } from 'drizzle-orm';
import type { Context } from '../../../call/context';
import { denied } from '../../../call/errors';
import { playSession } from '../../../db/schema';
import type { KnownSite } from '../common/access';

export interface LinkedSession {
  readonly id: number;
  readonly installationId: number;
}

/** Throws CallError 403 for another site's or an unknown session. */
export async function requireSessions(context: Context, site: KnownSite, ids: readonly number[]): Promise<readonly LinkedSession[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const rows = await context.db
    .select({ id: playSession.id, installationId: playSession.installationId, siteId: playSession.siteId })
    .from(playSession)
    .where(inArray(playSession.id, wanted));
  if (rows.length < wanted.length || rows.some(({ siteId }) => siteId !== site.id)) {
    throw denied('This session does not exist, or you may not see it.');
  }
  return rows;
}
