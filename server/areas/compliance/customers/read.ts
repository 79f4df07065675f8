import type { customers } from '../../../../src/schemas/calls/customers';
import type { Customer } from '../../../../src/schemas/entities/compliance/customer';
import { recordChange } from '../../../audit/record';
import type { Context } from '../../../call/context';
import type { Handler } from '../../../call/handler';
import { withoutNulls } from '../ground/withoutNulls';
import { type KnownCustomer, requireCustomer } from './found';
import { photoOf } from './keep';
import { customerLists } from './lists';

/** A customer with photo, as the contract tells them. */
export function customerAnswer({ row, siteGuid, siteName }: KnownCustomer, photo: Uint8Array | undefined): Customer {
  const { siteId: _siteId, guid: _guid, modifiedAt, ...known } = row;
  return {
    ...withoutNulls(known),
    site: { guid: siteGuid, name: siteName },
    hasBeenModified: modifiedAt !== null,
    ...(photo === undefined ? {} : { image: Buffer.from(photo).toString('base64') }),
  };
}

/** A customer as a save of them is answered, read again. Throws CallError 403 for one who is not the caller's. */
export async function recallCustomer(context: Context, id: number): Promise<Customer> {
  return customerAnswer(await requireCustomer(context, id), await photoOf(context.db, id));
}

/** Who looked at a photo is part of the audit trail. */
async function photoRead(context: Context, { row, operatorId }: KnownCustomer): Promise<void> {
  await recordChange(context.db, context, { entity: 'customer', entityId: row.id, operatorId, action: 'Photo read' });
}

/** A customer for the form that changes one. Throws CallError 403 for one who is not the caller's. docs/rules/compliance-records.md, 7. */
export const change: Handler<typeof customers.change> = async (context, { id }) => {
  const known = await requireCustomer(context, id);
  const photo = await photoOf(context.db, id);
  const lists = await customerLists(context, known.operatorId, known.row);
  if (photo !== undefined) await photoRead(context, known);
  return { ...lists, record: customerAnswer(known, photo) };
};
