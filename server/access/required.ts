import { and, eq, sql } from 'drizzle-orm';
import { denied } from '../call/errors';
import type { Database } from '../db/database';
import { preparedOnce } from '../db/preparedOnce';
import { company, operator, site, subCompany } from '../db/schema';
import type { DataAccess } from '../security/dataAccess';
import { type Place, placeFields, reaches } from './place';
import { seenBy } from './seenBy';

/** Changes to an operator's lists require this. */
export function coversOperator({ all, operators, within }: DataAccess, id: number): boolean {
  return (all || operators.includes(id)) && (within === undefined || coversOperator(within, id));
}

export function coversCompany(
  { all, operators, companies, within }: DataAccess,
  unit: { readonly id: number; readonly operatorId: number },
): boolean {
  const covers = all || operators.includes(unit.operatorId) || companies.includes(unit.id);
  return covers && (within === undefined || coversCompany(within, unit));
}

/** Throws CallError 403 for a partly covered or unknown operator. */
export async function requireWholeOperator(db: Database, access: DataAccess, id: number): Promise<void> {
  await requireOperator(db, access, id);
  if (!coversOperator(access, id)) throw denied('Your data access does not cover the whole of this operator.');
}

/** Throws CallError 403 for an invisible or unknown operator. */
export async function requireOperator(db: Database, access: DataAccess, id: number): Promise<void> {
  const rows = await db
    .select({ id: operator.id })
    .from(operator)
    .where(and(eq(operator.id, id), seenBy(access, operator)));
  if (rows.length === 0) throw denied('This operator does not exist, or you may not see it.');
}

const placeOfSite = preparedOnce((db) =>
  db
    .select(placeFields)
    .from(site)
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .where(eq(site.id, sql.placeholder('site')))
    .prepare('place_of_site'),
);

/** Returns undefined for an unknown or invisible site. */
export async function seenSite(db: Database, access: DataAccess, id: number): Promise<Place | undefined> {
  const [place] = await placeOfSite(db).execute({ site: id });
  return place !== undefined && reaches(access, place) ? place : undefined;
}

/** Throws CallError 403 for an invisible site or another operator's. */
export async function requireSite(db: Database, access: DataAccess, id: number, operatorId?: number): Promise<void> {
  const place = await seenSite(db, access, id);
  if (place === undefined || (operatorId !== undefined && place.operator !== operatorId))
    throw denied('This site does not exist, or you may not see it.');
}
