import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { denied } from '../../../call/errors';
import type { Database } from '../../../db/database';
import { company, device, installation, site, subCompany } from '../../../db/schema';
import { type DataAccess, sitesWithin } from '../../../security/dataAccess';

export type Device = typeof device.$inferSelect;

/**
 * The condition under which a device is in a user's data access: its operator is covered as a whole, or the site of the machine that it serves is in
 * it. For queries on device that join installation, site, sub-company and company where there are any.
 */
export function devicesWithin(access: DataAccess): SQL {
  if (access.all) return sql`true`;
  const ofOperators = access.operators.length === 0 ? undefined : inArray(device.operatorId, [...access.operators]);
  return or(ofOperators, sitesWithin({ ...access, operators: [] })) ?? sql`false`;
}

/** A device in the data access. Throws CallError 403 for any other, whether it exists or not, and for one of another operator than the one given. */
export async function requireDevice(db: Database, access: DataAccess, id: number, operatorId?: number): Promise<Device> {
  const [found] = await db
    .select({ device })
    .from(device)
    .leftJoin(installation, eq(installation.id, device.installationId))
    .leftJoin(site, eq(site.id, installation.siteId))
    .leftJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .leftJoin(company, eq(company.id, subCompany.companyId))
    .where(and(eq(device.id, id), operatorId === undefined ? undefined : eq(device.operatorId, operatorId), devicesWithin(access)));
  if (found === undefined) throw denied('This device is outside your data access.');
  return found.device;
}

/** The same, held for a change until the transaction ends. */
export async function holdDevice(tx: Database, access: DataAccess, id: number, operatorId?: number): Promise<Device> {
  // Held before it is read: where it is assigned may change while one waits for it.
  await tx.select({ id: device.id }).from(device).where(eq(device.id, id)).for('update');
  return requireDevice(tx, access, id, operatorId);
}
