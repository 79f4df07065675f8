import { eq } from 'drizzle-orm';
import type { operators } from '../../../../src/schemas/calls/operators';
import { coversOperator, requireOperator, requireWholeOperator } from '../../../access/required';
import { type Context, signedIn } from '../../../call/context';
import { denied } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import type { Database } from '../../../db/database';
import { operator, operatorRegion } from '../../../db/schema';
import { nameField } from '../../../forms/texts';
import { regionsOf } from '../../organisation/lists';
import { madeId } from '../forms/made';
import { has } from '../forms/rights';
import { saveForm } from '../forms/saveForm';
import { blankUnit, unitAnswer } from '../units/unit';

const fields = { name: nameField() };

const notThere = 'This region is not there, or you may not see it.';

async function findRegion(db: Database, id: number): Promise<typeof operatorRegion.$inferSelect> {
  const [found] = await db.select().from(operatorRegion).where(eq(operatorRegion.id, id));
  if (found === undefined) throw denied(notThere);
  return found;
}

async function answer(context: Context, id: number) {
  const found = await findRegion(context.db, id);
  const covers = coversOperator(signedIn(context).access, found.operatorId);
  // Whoever has a part of the operator reads the region that holds a site of theirs.
  if (!covers && (await regionsOf(context, found.operatorId)).every((seen) => seen.id !== id)) throw denied(notThere);
  return unitAnswer(context.db, 'operator-region', found, fields, found, has(context, 'optionAllowEditOperator') && covers);
}

/** The regions of an operator in which the user may look, by name. Throws CallError 403 unless the operator is seen. */
export const regions: Handler<typeof operators.regions> = async (context, { op }) => {
  await requireOperator(context.db, signedIn(context).access, op);
  return regionsOf(context, op);
};

/** The form of a region in which the user may look; to read only unless the data access covers its operator. Throws CallError 403 for any other. */
export const region: Handler<typeof operators.region> = (context, { id }) => answer(context, id);

/** The form of a new region. Throws CallError 403 unless the data access covers the operator. */
export const newRegion: Handler<typeof operators.newRegion> = async (context, { operator: operatorId }) => {
  await requireWholeOperator(context.db, signedIn(context).access, operatorId);
  return blankUnit(fields, { name: '' });
};

/** A code of a region that no other of its operator has: the beginning of its name, with a number where that is taken. */
function codeFor(name: string, taken: ReadonlySet<string>): string {
  const start =
    name
      .replace(/[^A-Za-z0-9]/g, '')
      .slice(0, 4)
      .toUpperCase() || 'R';
  const numbered = Array.from({ length: taken.size + 1 }, (_, at) => `${start}${at + 1}`);
  return [start, ...numbered].find((code) => !taken.has(code)) ?? start;
}

/**
 * Saves a region, or makes one where the id is 0. Its name is its own within the operator. Throws CallError 403 unless the data access covers the
 * operator, 409 when it was changed meanwhile, 400 with an error for each field.
 */
export const updateRegion: Handler<typeof operators.updateRegion> = async (context, { Id: id, OperatorId: operatorId, details }) => {
  const { access } = signedIn(context);
  await requireWholeOperator(context.db, access, operatorId);
  const saved = await context.db.transaction(async (tx) => {
    // One save at a time for each operator, so that two that come together cannot both find a name free.
    await tx.select({ id: operator.id }).from(operator).where(eq(operator.id, operatorId)).for('no key update');
    const before = id === 0 ? undefined : await findRegion(tx, id);
    if (before !== undefined && before.operatorId !== operatorId) throw denied(notThere);
    const others = await tx.select().from(operatorRegion).where(eq(operatorRegion.operatorId, operatorId));
    return saveForm(tx, context, {
      entity: 'operator-region',
      id,
      operatorId,
      rowVersion: before?.rowVersion ?? 0,
      fields,
      before: { name: before?.name ?? '' },
      details,
      async objections({ name }) {
        const isTaken = others.some((other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase());
        return isTaken ? [{ field: 'Name', message: 'There is already a region with this name.' }] : [];
      },
      async write({ name }) {
        if (before === undefined) {
          const code = codeFor(name, new Set(others.map((other) => other.code)));
          return madeId(await tx.insert(operatorRegion).values({ operatorId, name, code }).returning({ id: operatorRegion.id }));
        }
        await tx
          .update(operatorRegion)
          .set({ name, rowVersion: before.rowVersion + 1 })
          .where(eq(operatorRegion.id, id));
        return id;
      },
    });
  });
  return answer(context, saved);
};
