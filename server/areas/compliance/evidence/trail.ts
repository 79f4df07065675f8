import { nameAndCode } from '../../../../src/schemas/wire/nameAndCode';
import { recordChanges } from '../../../audit/record';
import { AuditTrailBroken, verifyTrail } from '../../../audit/verify';
import type { Context } from '../../../call/context';
import type { AuditedFields } from '../../../db/schema';
import type { Manifest } from '../../../output/zip/manifest';
import { inTransaction } from '../common/records';
import type { PackRequest } from './packRequest';

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

function packFields(request: PackRequest): AuditedFields {
  const [first = '', ...others] = request.sites.map(nameAndCode);
  return { Pack: request.name, Sites: others.length === 0 ? first : `${first} and ${others.length} more` };
}

async function recordPack(context: Context, request: PackRequest, action: string, more: AuditedFields): Promise<void> {
  const { sites } = request;
  const after = { ...packFields(request), ...more };
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
export async function recordBegun(context: Context, request: PackRequest): Promise<void> {
  const { from, to, withNames } = request;
  await recordPack(context, request, 'Begun', {
    From: from,
    To: to,
    'Customer Names': withNames ? 'Included' : 'Masked',
  });
}

/** Records the manifest's hash after a complete download. */
export async function recordMade(context: Context, request: PackRequest, manifestHash: string): Promise<void> {
  await recordPack(context, request, 'Made', { From: request.from, To: request.to, Manifest: manifestHash });
}
