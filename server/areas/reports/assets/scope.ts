import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Named } from '../../../../src/schemas/entities/organisation';
import { seenBy } from '../../../access/seenBy';
import { installation, machine } from '../../../db/schema';
import { sitesAsked } from '../ground/places';
import type { Question } from '../ground/report';

interface Chosen {
  readonly company: Named | undefined;
  readonly site: Named | undefined;
  readonly category: Named | undefined;
}

/**
 * The condition that a machine asset is asked for, for queries that join installation as where it stands now: all of the operator's that are in the
 * data access, or those that stand at the chosen places. Throws CallError 403 for a place outside the data access.
 */
export async function assetsAsked(question: Question<Chosen>): Promise<SQL | undefined> {
  const { user, operator, values } = question;
  const sites = await sitesAsked(question);
  const isEverywhere = values.company === undefined && values.site === undefined;
  return and(
    eq(machine.operatorId, operator.id),
    isNull(machine.deletedAt),
    seenBy(user.access, machine),
    isEverywhere ? undefined : inArray(installation.siteId, [...sites]),
    values.category === undefined ? undefined : eq(machine.categoryId, values.category.id),
  );
}

/** The condition under which installation is where a machine stands now, for a left join. */
export function standingNow(): SQL | undefined {
  return and(eq(installation.machineId, machine.id), isNull(installation.removedAt));
}
