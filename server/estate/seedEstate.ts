import { sql } from 'drizzle-orm';
import { businessDay } from '../../src/schemas/wire/dates';
import { firstDay, yesterdayOf } from '../calendar/days';
import { makeMonths } from '../db/months';
import type { Database, OpenDatabase } from '../db/open';
import { estateState, operator } from '../db/schema';
import { unhurried } from '../db/unhurried';
import { moveOnNumbers, withoutConstraints } from './bulk';
import { type EstateName, type EstateSize, estateSizes } from './common/sizes';
import { fillCatalogue } from './floor/catalogue';
import { meetCustomers } from './floor/customers';
import { connectDevices } from './floor/devices';
import { writeHistory } from './floor/history';
import { furnish } from './floor/machines';
import { meetOfficers } from './floor/officers';
import { layOutOrganisation } from './floor/organisation';
import { fillOwnership } from './floor/ownership';
import { keepSettings } from './floor/settings';
import { admitUsers } from './floor/users';
import { generateDays } from './generate/days';
import { moveStates } from './generate/states';
import { readEstateState } from './state';

/** The database holds other data; a demo estate must not mix with it. */
export class EstateRefused extends Error {
  override readonly name = 'EstateRefused';
}

export interface SeedOptions {
  readonly estate: EstateName;
  readonly now: Date;
  readonly hashDemoPassword: () => Promise<string>;
}

async function build(db: Database, size: EstateSize, { now, hashDemoPassword }: SeedOptions): Promise<void> {
  await layOutOrganisation(db, size);
  await keepSettings(db);
  await fillCatalogue(db);
  await fillOwnership(db);
  await furnish(db, size, businessDay(now));
  await connectDevices(db);
  await writeHistory(db);
  await meetCustomers(db, size);
  await meetOfficers(db);
  await admitUsers(db, await hashDemoPassword());
  await db.execute(sql`analyze site, machine, position, installation, customer`);
  const [from, to] = [firstDay(now, size.weeks), yesterdayOf(now)];
  await makeMonths(db, from, businessDay(now));
  await withoutConstraints(db, () => generateDays(db, { from, to, size, fresh: true }));
  await db.execute(moveStates({ now, seed: 1, allOpen: true }));
  await moveOnNumbers(db);
}

/** Creates a demo estate up to yesterday, in one transaction; returns whether it was missing. Throws EstateRefused for other data. */
export async function seedEstate(open: OpenDatabase, options: SeedOptions): Promise<boolean> {
  const { estate, now } = options;
  const size = estateSizes[estate];
  if (size === undefined) return false;
  const made = await open.withLock('estate', async () => {
    const present = await readEstateState(open.db);
    if (present?.estate === estate) return false;
    if (present !== undefined)
      throw new EstateRefused(`The database holds the estate '${present.estate}', not '${estate}'. Use another database for it.`);
    const [own] = await open.db.select({ id: operator.id }).from(operator).limit(1);
    if (own !== undefined) throw new EstateRefused(`The database holds data of its own. Use an empty database for the estate '${estate}'.`);
    await open.db.transaction(async (tx) => {
      await unhurried(tx);
      await build(tx, size, options);
      await tx.insert(estateState).values({ estate, filledThrough: yesterdayOf(now) });
    });
    return true;
  });
  // The embedded database has no autovacuum, and a server's may come too late.
  if (made) {
    await open.db.transaction(async (tx) => {
      await unhurried(tx);
      await tx.execute(sql`analyze`);
    });
  }
  return made;
}
