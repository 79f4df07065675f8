import { and, asc, eq } from 'drizzle-orm';
import type { revenue } from '../../../../src/schemas/calls/dashboards';
import { requireOperator } from '../../../access/required';
import { seenBy } from '../../../access/seenBy';
import { signedIn } from '../../../call/context';
import { denied } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import { company, subCompany } from '../../../db/schema';

/** Throws CallError 403 outside the data access. docs/rules/analysis.md, 7. */
export const companies: Handler<typeof revenue.companies> = async (context, { op }) => {
  const { access } = signedIn(context);
  await requireOperator(context.db, access, op);
  return context.db
    .select({ id: company.id, name: company.name })
    .from(company)
    .where(and(eq(company.operatorId, op), seenBy(access, company)))
    .orderBy(asc(company.name));
};

/** Throws CallError 403 outside the data access. docs/rules/analysis.md, 7. */
export const subCompanies: Handler<typeof revenue.subCompanies> = async (context, { company: id }) => {
  const { access } = signedIn(context);
  const rows = await context.db
    .select({ id: company.id })
    .from(company)
    .where(and(eq(company.id, id), seenBy(access, company)));
  if (rows.length === 0) throw denied('This company does not exist, or you may not see it.');
  return context.db
    .select({ id: subCompany.id, name: subCompany.name })
    .from(subCompany)
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .where(and(eq(subCompany.companyId, id), seenBy(access, subCompany)))
    .orderBy(asc(subCompany.name), asc(subCompany.id));
};
