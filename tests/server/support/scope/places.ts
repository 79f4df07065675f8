import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../../server/db/database';
import { company, device, installation, machine, site, subCompany } from '../../../../server/db/schema';
import { noRegister, type RegisterIds, registerOf } from './registerIds';

export interface Standing {
  readonly operator: number;
  readonly company: number;
  readonly subCompany: number;
  readonly site: number;
}

export interface Place {
  readonly name: string;
  /** The operator in the request. */
  readonly operator: number;
  /** The owner of the ids; undefined for unknown ids. */
  readonly owner: number | undefined;
  /** Undefined if in a depot. */
  readonly standing: Standing | undefined;
  readonly ids: RegisterIds;
}

/** Nodes of the test estate. `own` is visible to single-site users, `neighbour` is another site of its sub-company. */
export interface Places {
  readonly own: Place & { readonly standing: Standing };
  readonly all: readonly Place[];
}

type Persons = Standing & { readonly machine: number; readonly device: number };

function readStanding(db: Database): Promise<readonly Persons[]> {
  return db
    .select({
      operator: company.operatorId,
      company: company.id,
      subCompany: subCompany.id,
      site: site.id,
      machine: machine.id,
      device: device.id,
    })
    .from(installation)
    .innerJoin(machine, eq(machine.id, installation.machineId))
    .innerJoin(device, eq(device.installationId, installation.id))
    .innerJoin(site, eq(site.id, installation.siteId))
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .where(isNull(installation.removedAt))
    .orderBy(installation.id);
}

async function readDepot(db: Database, operatorId: number) {
  const [stored] = await db
    .select({ machine: machine.id })
    .from(machine)
    .where(
      and(
        eq(machine.operatorId, operatorId),
        sql`not exists (select from ${installation} where ${installation.machineId} = ${machine.id})`,
      ),
    );
  const [spare] = await db
    .select({ device: device.id })
    .from(device)
    .where(and(eq(device.operatorId, operatorId), eq(device.status, 'unassigned')));
  if (stored === undefined || spare === undefined) throw new Error('The estate has nothing in its depots');
  return { ...stored, ...spare };
}

function sharesSubCompany(one: Persons, rows: readonly Persons[]): Persons | undefined {
  return rows.find((row) => row.subCompany === one.subCompany && row.site !== one.site);
}

/** Finds one node of each kind. Throws if there is none. */
export async function findPlaces(db: Database): Promise<Places> {
  const rows = await readStanding(db);
  const own = rows.find((row) => row.operator === 1 && sharesSubCompany(row, rows) !== undefined);
  const neighbour = own === undefined ? undefined : sharesSubCompany(own, rows);
  const sameCompany = rows.find((row) => row.company === own?.company && row.subCompany !== own.subCompany);
  const elsewhere = rows.find((row) => row.operator === 1 && row.company !== own?.company);
  const foreign = rows.find((row) => row.operator === 2);
  if (own === undefined || neighbour === undefined || sameCompany === undefined || elsewhere === undefined || foreign === undefined) {
    throw new Error('The estate is too small for these tests');
  }
  const registers = { 1: await registerOf(db, 1), 2: await registerOf(db, 2) } as const;
  const at = (name: string, { machine: machineId, device: deviceId, ...standing }: Persons) => ({
    name,
    operator: standing.operator,
    owner: standing.operator,
    standing,
    ids: { ...(standing.operator === 2 ? registers[2] : registers[1]), machine: machineId, device: deviceId },
  });
  const other = at("another operator's site", foreign);
  const first = at('own site', own);
  return {
    own: first,
    all: [
      first,
      at('another site of the sub-company', neighbour),
      at('another sub-company', sameCompany),
      at('another company', elsewhere),
      { name: 'depot', operator: 1, owner: 1, standing: undefined, ids: { ...registers[1], ...(await readDepot(db, 1)) } },
      other,
      { ...other, name: "another operator's items under the own operator", operator: 1 },
      { name: 'nowhere', operator: noRegister.machine, owner: undefined, standing: undefined, ids: noRegister },
    ],
  };
}
