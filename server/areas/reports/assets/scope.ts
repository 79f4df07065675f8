import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Named } from '../../../../src/schemas/entities/organisation';
import { seenBy } from '../../../access/seenBy';
import { type Context, signedIn } from '../../../call/context';
import { company, installation, machine, site, subCompany } from '../../../db/schema';
import type { Before } from '../common/parameter';
import { requestedSites, sitesBefore } from '../common/places';
import type { Question } from '../common/report';

interface Chosen {
  readonly company: Named | undefined;
  readonly site: Named | undefined;
  readonly category: Named | undefined;
}

/**
 * Assets of the operator within the data access, or at the chosen places; needs the current installation. Throws CallError 403 outside the
 * data access.
 */
export async function requestedAssets(question: Question<Chosen>): Promise<SQL | undefined> {
  const { user, operator, values } = question;
  const sites = await requestedSites(question);
  const isEverywhere = values.company === undefined && values.site === undefined;
  return and(
    eq(machine.operatorId, operator.id),
    isNull(machine.deletedAt),
    seenBy(user.access, machine),
    isEverywhere ? undefined : inArray(installation.siteId, [...sites]),
    values.category === undefined ? undefined : eq(machine.categoryId, values.category.id),
  );
}

export function assetsOf(context: Context, before: Before): SQL | undefined {
  const { operatorId, companyId, siteId } = before;
  const isEverywhere = companyId === undefined && siteId === undefined;
  const standing = context.db
    .select({ id: site.id })
    .from(site)
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .where(sitesBefore(context, before));
  return and(
    operatorId === undefined ? undefined : eq(machine.operatorId, operatorId),
    isNull(machine.deletedAt),
    seenBy(signedIn(context).access, machine),
    isEverywhere ? undefined : inArray(installation.siteId, standing),
  );
}

export function standingNow(): SQL | undefined {
  return and(eq(installation.machineId, machine.id), isNull(installation.removedAt));
}
