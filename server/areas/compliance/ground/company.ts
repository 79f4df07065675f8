import { and, eq, or } from 'drizzle-orm';
import { type Context, signedIn } from '../../../call/context';
import { denied } from '../../../call/errors';
import { company, operator } from '../../../db/schema';

export interface KnownCompany {
  readonly id: number;
  readonly name: string;
  readonly operatorId: number;
}

/**
 * The company with this id, which must be the tenant's and in the data access as a whole: returns are made for whole companies. Throws CallError 403 for any
 * other, also one that does not exist. docs/rules/compliance.md, 4.
 */
export async function requireWholeCompany(context: Context, id: number): Promise<KnownCompany> {
  const tenant = context.bearer?.tenant;
  const { all, operators, companies } = signedIn(context).access;
  const [found] = await context.db
    .select({ id: company.id, name: company.name, operatorId: company.operatorId })
    .from(company)
    .innerJoin(operator, eq(operator.id, company.operatorId))
    .where(and(eq(company.id, id), tenant === undefined ? undefined : or(eq(company.name, tenant), eq(operator.name, tenant))));
  const isCovered = found !== undefined && (all || operators.includes(found.operatorId) || companies.includes(found.id));
  if (!isCovered) throw denied('This company is not there any more, or outside your data access.');
  return found;
}
