import { and, eq } from 'drizzle-orm';
import type { CollectionType } from '../../../../../src/schemas/entities/collections';
import { seenBy } from '../../../../access/seenBy';
import { type Context, signedIn } from '../../../../call/context';
import { CallError, denied } from '../../../../call/errors';
import { collection, collectionBatch, company, operator, site, subCompany } from '../../../../db/schema';
import { type CollectionFigures, readCollections, typeOf } from './figures';

/** A site's weekly collection; each machine's part of it is a *collection*. */
export interface Batch {
  readonly id: number;
  readonly siteId: number;
  readonly siteName: string;
  readonly siteCode: string;
  readonly operatorId: number;
  readonly operatorName: string;
  readonly weekEnding: string;
  readonly type: CollectionType;
  readonly collectedAt: Date | null;
  readonly collectedBy: string | null;
}

function outside(): CallError {
  return denied('This collection does not exist, or you may not see it.');
}

/** Type 2 is available for every batch; type 1 requires a collected one. */
function requireType(row: { readonly type: CollectionType }, requestedType: CollectionType | undefined): void {
  if (requestedType === 1 && row.type === 2) throw new CallError(409, 'This week has not been collected yet.');
}

/** Throws CallError 403 for an invisible or unknown batch, 409 for type 1 before the week's collection. */
export async function requireBatch(context: Context, batchId: number, type: CollectionType, siteId?: number): Promise<Batch> {
  const [row] = await context.db
    .select({
      id: collectionBatch.id,
      siteId: site.id,
      siteName: site.retailerName,
      siteCode: site.siteCode,
      operatorId: company.operatorId,
      operatorName: operator.name,
      weekEnding: collectionBatch.weekEnding,
      collectedAt: collectionBatch.collectedAt,
      collectedBy: collectionBatch.collectedBy,
    })
    .from(collectionBatch)
    .innerJoin(site, eq(site.id, collectionBatch.siteId))
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .innerJoin(operator, eq(operator.id, company.operatorId))
    .where(
      and(
        eq(collectionBatch.id, batchId),
        siteId === undefined ? undefined : eq(collectionBatch.siteId, siteId),
        seenBy(signedIn(context).access, site),
      ),
    );
  if (row === undefined) throw outside();
  const batch = { ...row, type: typeOf(row) };
  requireType(batch, type);
  return batch;
}

/** Throws like `requireBatch`. */
export async function requireCollection(context: Context, id: number, type?: CollectionType): Promise<CollectionFigures> {
  const [figures] = await readCollections(context.db, and(eq(collection.id, id), seenBy(signedIn(context).access, site)));
  if (figures === undefined) throw outside();
  requireType(figures, type);
  return figures;
}
