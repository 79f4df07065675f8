import { recordChanges } from '../../../audit/record';
import { AuditTrailBroken, verifyTrail } from '../../../audit/verify';
import type { Context } from '../../../call/context';
import type { AuditedFields } from '../../../db/schema';
import type { Manifest } from '../../../output/zip/manifest';
import { inTransaction } from '../ground/records';
import type { AskedPack } from './asked';

/** What the audit trail says of itself: that it is whole, or what is wrong with it. */
export async function readTrail({ db }: Context): Promise<Manifest['auditTrail']> {
  try {
    const { entries, lastHash } = await verifyTrail(db);
    return { isWhole: true, entries, lastHash };
  } catch (error) {
    if (!(error instanceof AuditTrailBroken)) throw error;
    return { isWhole: false, entries: 0, lastHash: '', complaint: error.message };
  }
}

async function recordPack(context: Context, { sites }: AskedPack, action: string, after: AuditedFields): Promise<void> {
  const operators = [...new Set(sites.map(({ operatorId }) => operatorId))];
  await inTransaction(context, (inside) =>
    recordChanges(
      inside.db,
      inside,
      operators.map((operatorId) => ({ entity: 'evidence-pack', entityId: operatorId, operatorId, action, after })),
    ),
  );
}

/** Writes to the audit trail of each operator that a pack is being made, before anything of it is given away. */
export async function recordBegun(context: Context, asked: AskedPack): Promise<void> {
  const { sites, from, to, withNames } = asked;
  const [first, ...others] = sites.map(({ name }) => name);
  await recordPack(context, asked, 'Begun', {
    Sites: others.length === 0 ? (first ?? '') : `${first} and ${others.length} more`,
    From: from,
    To: to,
    'Customer Names': withNames ? 'Included' : 'Masked',
  });
}

/** Writes to the audit trail what a pack that was given away as a whole is known by: the hash of its manifest. */
export async function recordMade(context: Context, asked: AskedPack, manifestHash: string): Promise<void> {
  await recordPack(context, asked, 'Made', { From: asked.from, To: asked.to, Manifest: manifestHash });
}
