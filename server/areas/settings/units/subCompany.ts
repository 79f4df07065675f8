import { eq } from 'drizzle-orm';
import { coversCompany } from '../../../access/required';
import { signedIn } from '../../../call/context';
import { denied } from '../../../call/errors';
import { company, subCompany as table } from '../../../db/schema';
import { nameField } from '../../../forms/texts';
import { contactFields, noContact } from '../forms/fields';
import { defineUnit } from './defineUnit';
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
export const subCompany = defineUnit({
  entity: 'sub-company',
  noun: 'sub-company',
  table,
  flags: { make: 'optionAllowNewOrgRegion', save: 'optionAllowSaveOrg' },
  editable: 'optionAllowSaveOrg',
  find: findSubCompany,
  covers: coversSubCompany,
  async requirePlace(context, { operatorId, companyId }: Place) {
    const parent = await findCompany(context, companyId);
    if (parent === undefined) throw denied('This company does not exist, or you may not see it.');
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
    code: 'Name',
    message: 'There is already a sub-company with this name in the company.',
    value: ({ name }) => name,
    within: (place, row) => eq(table.companyId, companyOf(place, row)),
  },
  columns: async (_, { place, before, after }) => ({ ...after, companyId: companyOf(place, before) }),
});
