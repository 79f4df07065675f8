import { recordChanges } from '../../../audit/record';
import { AuditTrailBroken, verifyTrail } from '../../../audit/verify';
import type { Context } from '../../../call/context';
import type { AuditedFields } from '../../../db/schema';
import type { Manifest } from '../../../output/zip/manifest';
import { inTransaction } from '../common/records';
import { type PackRequest, packName } from './packRequest';

/** Returns the result of the audit trail's verification. */
export async function readTrail({ db }: Context): Promise<Manifest['auditTrail']> {
  try {
    const { entries, lastHash } = await verifyTrail(db);
    return { isWhole: true, entries, lastHash };
  } catch (error) {
    if (!(error instanceof AuditTrailBroken)) throw error;
    return { isWhole: false, entries: 0, lastHash: '', complaint: error.message };
  }
}

function packFields(asked: PackRequest): AuditedFields {
  const [first = '', ...others] = asked.sites.map(({ name }) => name);
  return { Pack: packName(asked), Sites: others.length === 0 ? first : `${first} and ${others.length} more` };
}

async function recordPack(context: Context, asked: PackRequest, action: string, more: AuditedFields): Promise<void> {
  const { sites } = asked;
  const after = { ...packFields(asked), ...more };
  const operators = [...new Set(sites.map(({ operatorId }) => operatorId))];
  await inTransaction(context, (inside) =>
    recordChanges(
      inside.db,
      inside,
      operators.map((operatorId) => ({ entity: 'evidence-pack', entityId: operatorId, operatorId, action, after })),
    ),
  );
}

/** Runs before any byte is sent. */
export async function recordBegun(context: Context, asked: PackRequest): Promise<void> {
  const { from, to, withNames } = asked;
  await recordPack(context, asked, 'Begun', {
    From: from,
    To: to,
    'Customer Names': withNames ? 'Included' : 'Masked',
  });
}

/** Records the manifest's hash after a complete download. */
export async function recordMade(context: Context, asked: PackRequest, manifestHash: string): Promise<void> {
  await recordPack(context, asked, 'Made', { From: asked.from, To: asked.to, Manifest: manifestHash });
}
