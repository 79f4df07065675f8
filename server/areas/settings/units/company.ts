import { and, eq, ne, sql } from 'drizzle-orm';
import type { units } from '../../../../src/schemas/calls/units';
import { coversCompany, requireWholeOperator } from '../../../access/required';
import { type Context, signedIn } from '../../../call/context';
import { denied } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import { company } from '../../../db/schema';
import { nameField } from '../../../forms/texts';

import { contactFields, noContact } from '../forms/fields';
import { madeId } from '../forms/made';
import { has, requireFlag } from '../forms/rights';
import { saveForm } from '../forms/saveForm';
import { requireCompany } from './scope';
import { blankUnit, unitAnswer } from './unit';

const fields = { name: nameField(), ...contactFields };
const blank = { name: '', ...noContact };

async function answer(context: Context, id: number) {
  const { access } = signedIn(context);
  const row = await requireCompany(context.db, access, id);
  return unitAnswer(context.db, 'company', row, fields, row, has(context, 'optionAllowSaveOrg') && coversCompany(access, row));
}

/** Throws CallError 403 outside the data access. */
export const loadCompany: Handler<typeof units.company> = (context, { id }) => answer(context, id);

/** Throws CallError 403 without the whole operator. */
export const newCompany: Handler<typeof units.newCompany> = async (context, { operator }) => {
  await requireWholeOperator(context.db, signedIn(context).access, operator);
  return blankUnit(fields, blank);
};

/**
 * Id 0 creates a company; names are unique. Throws CallError 403 outside the data access or without the right, 409 on a concurrent change,
 * 400 per invalid field.
 */
export const updateCompany: Handler<typeof units.updateCompany> = async (context, { id, OperatorId: operatorId, details }) => {
  const { access } = signedIn(context);
  const { db } = context;
  requireFlag(context, id === 0 ? 'optionAllowNewOrgCompany' : 'optionAllowSaveOrg');
  if (id === 0) await requireWholeOperator(db, access, operatorId);
  const saved = await db.transaction(async (tx) => {
    // Serialises saves, so that two can't take the same name.
    await tx.execute(sql`lock table ${company} in share row exclusive mode`);
    const before = id === 0 ? undefined : await requireCompany(tx, access, id);
    if (before !== undefined && (!coversCompany(access, before) || before.operatorId !== operatorId)) {
      throw denied('Your data access does not cover the whole of this company.');
    }
    return saveForm(tx, context, {
      entity: 'company',
      id,
      operatorId,
      rowVersion: before?.rowVersion ?? 0,
      fields,
      before: before ?? blank,
      details,
      async objections({ name }) {
        const others = await tx
          .select({ id: company.id })
          .from(company)
          .where(and(eq(sql`lower(${company.name})`, name.toLowerCase()), ne(company.id, id)));
        return others.length === 0 ? [] : [{ field: 'Name', message: 'There is already a company with this name.' }];
      },
      async write(after) {
        if (before === undefined)
          return madeId(
            await tx
              .insert(company)
              .values({ ...after, operatorId })
              .returning({ id: company.id }),
          );
        await tx
          .update(company)
          .set({ ...after, rowVersion: before.rowVersion + 1 })
          .where(eq(company.id, id));
        return id;
      },
    });
  });
  return answer(context, saved);
};
