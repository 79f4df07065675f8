import { eq } from 'drizzle-orm';
import { coversCompany } from '../../../access/required';
import { signedIn } from '../../../call/context';
import { denied } from '../../../call/errors';
import { company, subCompany as table } from '../../../db/schema';
import { defineForm, outside } from '../../../forms/defineForm';
import { nameField } from '../../../forms/texts';
import { contactFields, noContact } from '../forms/fields';
import { unitAnswer } from '../forms/unitAnswer';
import { coversSubCompany, findCompany, findSubCompany, type SubCompany } from './scope';

interface Place {
  readonly operatorId: number;
  readonly companyId: number;
}

/** A stored sub-company stays in its company. */
function companyOf(place: Place, row: SubCompany | undefined): number {
  return row?.companyId ?? place.companyId;
}

/** Sub-company names are unique per company. */
export const subCompany = defineForm({
  entity: 'sub-company',
  noun: 'sub-company',
  table,
  flags: { make: 'optionAllowNewOrgRegion', save: 'optionAllowSaveOrg' },
  editable: 'optionAllowSaveOrg',
  find: findSubCompany,
  covers: coversSubCompany,
  async requirePlace(context, { operatorId, companyId }: Place) {
    const parent = await findCompany(context, companyId);
    if (parent === undefined) throw outside('company');
    if (parent.operatorId === operatorId && coversCompany(signedIn(context).access, parent)) return;
    throw denied('Your data access does not cover the whole of this company.');
  },
  form: async () => ({ fields: { name: nameField(), ...contactFields }, blank: { name: '', ...noContact } }),
  valuesOf: (row) => row,
  async lock(tx, place, row) {
    await tx
      .select({ id: company.id })
      .from(company)
      .where(eq(company.id, companyOf(place, row)))
      .for('no key update');
  },
  unique: {
    column: table.name,
    field: 'name',
    message: 'There is already a sub-company with this name in the company.',
    within: (place, row) => eq(table.companyId, companyOf(place, row)),
  },
  answer: unitAnswer,
  columns: async (_, { place, before, after }) => ({ ...after, companyId: companyOf(place, before) }),
});
