import { asc, eq } from 'drizzle-orm';
import type { assets } from '../../../../src/schemas/calls/assets';
import type { Named } from '../../../../src/schemas/entities/organisation';
import { requireOperator } from '../../../access/required';
import { type Context, signedIn } from '../../../call/context';
import type { Handler } from '../../../call/handler';
import { assetVariant, cabinetType, depot, noteAcceptorModel, supplier } from '../../../db/schema';

/** Throws CallError 403 outside the data access. */
function listOf(table: typeof supplier | typeof noteAcceptorModel | typeof depot | typeof cabinetType) {
  return async (context: Context, { op }: { readonly op: number }): Promise<Named[]> => {
    const { db } = context;
    await requireOperator(db, signedIn(context).access, op);
    return db.select({ id: table.id, name: table.name }).from(table).where(eq(table.operatorId, op)).orderBy(asc(table.name));
  };
}

export const suppliers: Handler<typeof assets.suppliers> = listOf(supplier);
export const noteAcceptorModels: Handler<typeof assets.noteAcceptorModels> = listOf(noteAcceptorModel);
export const depots: Handler<typeof assets.depots> = listOf(depot);
export const cabinetTypes: Handler<typeof assets.cabinetTypes> = listOf(cabinetType);

/** The same for every operator. docs/rules/assets.md, 7. */
export const variants: Handler<typeof assets.variants> = ({ db }) =>
  db.select({ id: assetVariant.id, name: assetVariant.name }).from(assetVariant).orderBy(asc(assetVariant.id));
