import { eq } from 'drizzle-orm';
import { recordChange } from '../../../audit/record';
import type { Context } from '../../../call/context';
import type { Database } from '../../../db/database';
import { customer, customerPhoto } from '../../../db/schema';
import type { KnownSite } from '../common/access';
import { holdQuarters } from '../common/quarters';
import { namesOnly } from '../common/records';
import { type CheckedCustomer, labelOf } from './check';
import type { Described } from './described';

/** Callers that show the photo must call `photoRead`. */
export async function photoOf(db: Database, customerId: number): Promise<Uint8Array | undefined> {
  const [row] = await db.select({ jpeg: customerPhoto.jpeg }).from(customerPhoto).where(eq(customerPhoto.customerId, customerId));
  return row?.jpeg;
}

export async function keepPhoto(tx: Database, customerId: number, jpeg: Uint8Array | undefined): Promise<void> {
  if (jpeg === undefined) {
    await tx.delete(customerPhoto).where(eq(customerPhoto.customerId, customerId));
    return;
  }
  await tx.insert(customerPhoto).values({ customerId, jpeg }).onConflictDoUpdate({ target: customerPhoto.customerId, set: { jpeg } });
}

function answered(values: Described, photo: Uint8Array | undefined): readonly string[] {
  const fields = Object.entries(values).flatMap(([field, value]) => (value === null || value === '' ? [] : [field]));
  return [...fields, ...(photo === undefined ? [] : ['image'])].map(labelOf);
}

/** Saves a valid customer and an audit entry without personal data; returns the id. Needs a context of `inTransaction`. */
export async function keepCustomer(inside: Context, { values, photo }: CheckedCustomer, site: KnownSite): Promise<number> {
  // A record may follow in this transaction: locking quarters first avoids a deadlock with their processing.
  await holdQuarters(inside.db, site.companyId);
  const [made] = await inside.db
    .insert(customer)
    .values({ ...values, siteId: site.id })
    .returning({ id: customer.id });
  if (made === undefined) throw new Error('A customer was not kept');
  await keepPhoto(inside.db, made.id, photo);
  await recordChange(inside.db, inside, {
    entity: 'customer',
    entityId: made.id,
    operatorId: site.operatorId,
    action: 'Created',
    after: namesOnly(answered(values, photo)),
  });
  return made.id;
}
