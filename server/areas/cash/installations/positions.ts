import { and, eq, exists, sql } from 'drizzle-orm';
import { seenBy } from '../../../access/seenBy';
import { type Context, signedIn } from '../../../call/context';
import { denied } from '../../../call/errors';
import type { Database } from '../../../db/database';
import { company, installation, type PositionKind, position, site, subCompany } from '../../../db/schema';

export interface SitePosition {
  readonly id: number;
  readonly number: number;
  readonly siteId: number;
  readonly site: string;
  readonly operatorId: number;
  readonly kind: PositionKind;
  /** Whether the position was ever used, which fixes its kind. */
  readonly wasUsed: boolean;
}

function placesOf(db: Database, context: Context, id: number) {
  const installedEver = db.select({ id: installation.id }).from(installation).where(eq(installation.positionId, position.id));
  return db
    .select({
      id: position.id,
      number: position.number,
      siteId: site.id,
      site: site.retailerName,
      operatorId: company.operatorId,
      kind: position.kind,
      wasUsed: sql<boolean>`${exists(installedEver)}`,
    })
    .from(position)
    .innerJoin(site, eq(site.id, position.siteId))
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .where(and(eq(position.id, id), seenBy(signedIn(context).access, site)));
}

function required(place: SitePosition | undefined): SitePosition {
  if (place === undefined) throw denied('This position does not exist, or you may not see it.');
  return place;
}

/** Throws CallError 403 for an invisible or unknown position. */
export async function requirePosition(context: Context, id: number): Promise<SitePosition> {
  const [place] = await placesOf(context.db, context, id);
  return required(place);
}

/** Locks the position, so that changes there run one at a time. */
export async function holdPosition(tx: Database, context: Context, id: number): Promise<SitePosition> {
  const [place] = await placesOf(tx, context, id).for('update', { of: position });
  return required(place);
}

export function positionInWords({ site: name, number }: Pick<SitePosition, 'site' | 'number'>) {
  return { Site: name, Position: String(number) };
}
