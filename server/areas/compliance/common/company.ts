import { and, eq } from 'drizzle-orm';
import { coversCompany } from '../../../access/required';
import { type Context, signedIn } from '../../../call/context';
import { denied } from '../../../call/errors';
import { company, operator } from '../../../db/schema';
import { ofTenant } from './access';

export interface KnownCompany {
  readonly id: number;
  readonly name: string;
  readonly operatorId: number;
}

/** Returns a company of the tenant. Throws CallError 403 unless the data access covers it whole. docs/rules/compliance.md, 4. */
export async function requireWholeCompany(context: Context, id: number): Promise<KnownCompany> {
  const [row] = await context.db
    .select({ id: company.id, name: company.name, operatorId: company.operatorId })
    .from(company)
    .innerJoin(operator, eq(operator.id, company.operatorId))
    .where(and(eq(company.id, id), ofTenant(context)));
  if (row === undefined || !coversCompany(signedIn(context).access, row))
    throw denied('This company does not exist, or you may not see it.');
  return row;
}
