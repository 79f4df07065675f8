import type { customers } from '../../../../src/schemas/calls/customers';
import type { Customer } from '../../../../src/schemas/entities/compliance/customer';
import { recordChange } from '../../../audit/record';
import type { Context } from '../../../call/context';
import type { Handler } from '../../../call/handler';
import { withoutNulls } from '../common/withoutNulls';
import { photoOf } from './keep';
import { customerLists } from './lists';
import { type KnownCustomer, requireCustomer } from './results';

export function customerAnswer({ row, siteGuid, siteName }: KnownCustomer, photo: Uint8Array | undefined): Customer {
  const { siteId: _siteId, guid: _guid, modifiedAt, ...known } = row;
  return {
    ...withoutNulls(known),
    site: { guid: siteGuid, name: siteName },
    hasBeenModified: modifiedAt !== null,
    ...(photo === undefined ? {} : { image: Buffer.from(photo).toString('base64') }),
  };
}

/** Throws CallError 403 for an invisible customer. */
export async function recallCustomer(context: Context, id: number): Promise<Customer> {
  return customerAnswer(await requireCustomer(context, id), await photoOf(context.db, id));
}

/** The audit trail records who viewed a photo. */
async function photoRead(context: Context, { row, operatorId }: KnownCustomer): Promise<void> {
  await recordChange(context.db, context, { entity: 'customer', entityId: row.id, operatorId, action: 'Photo read' });
}

/** Throws CallError 403 for an invisible customer. docs/rules/compliance-records.md, 7. */
export const change: Handler<typeof customers.change> = async (context, { id }) => {
  const known = await requireCustomer(context, id);
  const photo = await photoOf(context.db, id);
  const lists = await customerLists(context, known.operatorId, known.row);
  if (photo !== undefined) await photoRead(context, known);
  return { ...lists, record: customerAnswer(known, photo) };
};
