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

const notThere = 'This region does not exist, or you may not see it.';

async function findRegion(db: Database, id: number): Promise<typeof operatorRegion.$inferSelect> {
  const [row] = await db.select().from(operatorRegion).where(eq(operatorRegion.id, id));
  if (row === undefined) throw denied(notThere);
  return row;
}

async function answer(context: Context, id: number) {
  const row = await findRegion(context.db, id);
  const covers = coversOperator(signedIn(context).access, row.operatorId);
  if (!covers && (await regionsOf(context, row.operatorId)).every((seen) => seen.id !== id)) throw denied(notThere);
  return unitAnswer(context.db, 'operator-region', row, fields, row, has(context, 'optionAllowEditOperator') && covers);
}

/** Throws CallError 403 for an invisible operator. */
export const regions: Handler<typeof operators.regions> = async (context, { op }) => {
  await requireOperator(context.db, signedIn(context).access, op);
  return regionsOf(context, op);
};

/** Read-only without the whole operator. Throws CallError 403 for an invisible region. */
export const region: Handler<typeof operators.region> = (context, { id }) => answer(context, id);

/** Throws CallError 403 without the whole operator. */
export const newRegion: Handler<typeof operators.newRegion> = async (context, { operator: operatorId }) => {
  await requireWholeOperator(context.db, signedIn(context).access, operatorId);
  return blankUnit(fields, { name: '' });
};

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
 * Id 0 creates a region; names are unique per operator. Throws CallError 403 without the whole operator, 409 on a concurrent change, 400
 * per invalid field.
 */
export const updateRegion: Handler<typeof operators.updateRegion> = async (context, { Id: id, OperatorId: operatorId, details }) => {
  const { access } = signedIn(context);
  await requireWholeOperator(context.db, access, operatorId);
  const saved = await context.db.transaction(async (tx) => {
    // Serialises saves per operator, so that two can't take the same name.
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
