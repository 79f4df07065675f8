import { and, asc, eq } from 'drizzle-orm';
import type { organisation } from '../../../src/schemas/calls/organisation';
import { requireOperator } from '../../access/required';
import { seenBy } from '../../access/seenBy';
import { signedIn } from '../../call/context';
import type { Handler } from '../../call/handler';
import { category, company, machineType, operator, site, subCompany } from '../../db/schema';
import { gameTitlesOf, manufacturersOf, regionsOf } from './lists';

/** docs/rules/shell.md, 3. */
export const operatorOptions: Handler<typeof organisation.operatorOptions> = async (context, { operator: operatorId }) => {
  const { db } = context;
  const { access } = signedIn(context);
  await requireOperator(db, access, operatorId);
  const ofOperator = eq(company.operatorId, operatorId);
  const [operators, companies, subCompanies, sites, regions, manufacturers, games, machineTypes] = await Promise.all([
    db.select({ id: operator.id, name: operator.name }).from(operator).where(eq(operator.id, operatorId)),
    db
      .select({ id: company.id, name: company.name })
      .from(company)
      .where(and(ofOperator, seenBy(access, company)))
      .orderBy(asc(company.name)),
    db
      .select({ id: subCompany.id, name: subCompany.name })
      .from(subCompany)
      .innerJoin(company, eq(company.id, subCompany.companyId))
      .where(and(ofOperator, seenBy(access, subCompany)))
      .orderBy(asc(subCompany.name), asc(subCompany.id)),
    db
      .select({ id: site.id, name: site.retailerName })
      .from(site)
      .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
      .innerJoin(company, eq(company.id, subCompany.companyId))
      .where(and(ofOperator, seenBy(access, site)))
      .orderBy(asc(site.retailerName), asc(site.id)),
    regionsOf(context, operatorId),
    manufacturersOf(context, operatorId),
    gameTitlesOf(context, operatorId),
    db
      .selectDistinct({ id: machineType.id, name: machineType.name })
      .from(machineType)
      .innerJoin(category, eq(category.machineTypeId, machineType.id))
      .where(eq(category.operatorId, operatorId))
      .orderBy(asc(machineType.name)),
  ]);
  return {
    operator: operators,
    company: companies,
    subCompanies,
    site: sites,
    regions,
    manufacturer: manufacturers,
    game: games,
    machinetypes: machineTypes,
  };
};
