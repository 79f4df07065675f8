import { and, eq, ne, sql } from 'drizzle-orm';
import type { units } from '../../../../src/schemas/calls/units';
import { coversCompany } from '../../../access/required';
import { type Context, signedIn } from '../../../call/context';
import { denied } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import type { Database } from '../../../db/database';
import { company, subCompany } from '../../../db/schema';
import { nameField } from '../../../forms/texts';
import type { DataAccess } from '../../../security/dataAccess';
import { contactFields, noContact } from '../forms/fields';
import { madeId } from '../forms/made';
import { has, requireFlag } from '../forms/rights';
import { saveForm } from '../forms/saveForm';
import { coversSubCompany, requireCompany, requireSubCompany } from './scope';
import { blankUnit, unitAnswer } from './unit';

const fields = { name: nameField(), ...contactFields };
const blank = { name: '', ...noContact };

async function answer(context: Context, id: number) {
  const { access } = signedIn(context);
  const row = await requireSubCompany(context.db, access, id);
  return unitAnswer(context.db, 'sub-company', row, fields, row, has(context, 'optionAllowSaveOrg') && coversSubCompany(access, row));
}

/** Throws CallError 403 unless the data access covers the company. */
async function requireParent(db: Database, access: DataAccess, companyId: number, operatorId: number): Promise<void> {
  const parent = await requireCompany(db, access, companyId);
  if (parent.operatorId !== operatorId || !coversCompany(access, parent)) {
    throw denied('Your data access does not cover the whole of this company.');
  }
}

/** Throws CallError 403 outside the data access. */
export const loadSubCompany: Handler<typeof units.subCompany> = (context, { id }) => answer(context, id);

/** Throws CallError 403 without the whole company. */
export const newSubCompany: Handler<typeof units.newSubCompany> = async (context, { operator, company: companyId }) => {
  await requireParent(context.db, signedIn(context).access, companyId, operator);
  return blankUnit(fields, blank);
};

/**
 * Id 0 creates a sub-company; names are unique per company. Throws CallError 403 outside the data access or without the right, 409 on a
 * concurrent change, 400 per invalid field.
 */
export const updateSubCompany: Handler<typeof units.updateSubCompany> = async (context, input) => {
  const { id, OperatorId: operatorId, CompanyId: companyId, details } = input;
  const { access } = signedIn(context);
  const { db } = context;
  requireFlag(context, id === 0 ? 'optionAllowNewOrgRegion' : 'optionAllowSaveOrg');
  if (id === 0) await requireParent(db, access, companyId, operatorId);
  const saved = await db.transaction(async (tx) => {
    const before = id === 0 ? undefined : await requireSubCompany(tx, access, id);
    if (before !== undefined && (!coversSubCompany(access, before) || before.operatorId !== operatorId)) {
      throw denied('Your data access does not cover the whole of this sub-company.');
    }
    const parent = before?.companyId ?? companyId;
    // Serialises saves per company, so that two can't take the same name.
    await tx.select({ id: company.id }).from(company).where(eq(company.id, parent)).for('no key update');
    const held = before === undefined ? undefined : await requireSubCompany(tx, access, id);
    return saveForm(tx, context, {
      entity: 'sub-company',
      id,
      operatorId,
      rowVersion: held?.rowVersion ?? 0,
      fields,
      before: held ?? blank,
      details,
      async objections({ name }) {
        const others = await tx
          .select({ id: subCompany.id })
          .from(subCompany)
          .where(and(eq(subCompany.companyId, parent), eq(sql`lower(${subCompany.name})`, name.toLowerCase()), ne(subCompany.id, id)));
        return others.length === 0 ? [] : [{ field: 'Name', message: 'There is already a sub-company with this name in the company.' }];
      },
      async write(after) {
        if (held === undefined) {
          return madeId(
            await tx
              .insert(subCompany)
              .values({ ...after, companyId: parent })
              .returning({ id: subCompany.id }),
          );
        }
        await tx
          .update(subCompany)
          .set({ ...after, rowVersion: held.rowVersion + 1 })
          .where(eq(subCompany.id, id));
        return id;
      },
    });
  });
  return answer(context, saved);
};
