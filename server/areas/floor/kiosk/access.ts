import { and, eq } from 'drizzle-orm';
import { siteAndTown } from '../../../access/placeName';
import { seenBy } from '../../../access/seenBy';
import { type Context, signedIn } from '../../../call/context';
import { denied } from '../../../call/errors';
import type { Database } from '../../../db/database';
import { company, installation, machine, position, site, subCompany } from '../../../db/schema';

export interface Kiosk {
  readonly id: number;
  readonly number: number;
  readonly siteId: number;
  readonly siteName: string;
  readonly siteTown: string;
  readonly operatorId: number;
  readonly machineId: number;
  readonly assetNo: string;
  readonly rowVersion: number;
}

/** Includes removed kiosks. Throws CallError 403 for an unknown or invisible one. */
export async function requireKiosk(context: Context, id: number, db: Database = context.db): Promise<Kiosk> {
  const [row] = await db
    .select({
      id: installation.id,
      number: position.number,
      siteId: site.id,
      siteName: site.retailerName,
      siteTown: siteAndTown(),
      operatorId: company.operatorId,
      machineId: installation.machineId,
      assetNo: machine.assetNo,
      rowVersion: installation.rowVersion,
    })
    .from(installation)
    .innerJoin(position, eq(position.id, installation.positionId))
    .innerJoin(machine, eq(machine.id, installation.machineId))
    .innerJoin(site, eq(site.id, installation.siteId))
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .where(and(eq(installation.id, id), eq(position.kind, 'kiosk'), seenBy(signedIn(context).access, installation)));
  if (row === undefined) throw denied('This kiosk does not exist, or you may not see it.');
  return row;
}
