import { sql } from 'drizzle-orm';
import { coversCompany, requireWholeOperator } from '../../../access/required';
import { signedIn } from '../../../call/context';
import { company as table } from '../../../db/schema';
import { nameField } from '../../../forms/texts';
import { contactFields, noContact } from '../forms/fields';
import { defineUnit } from './defineUnit';
import { findCompany } from './scope';

/** Company names are unique over all operators. */
export const company = defineUnit({
  entity: 'company',
  noun: 'company',
  table,
  flags: { make: 'optionAllowNewOrgCompany', save: 'optionAllowSaveOrg' },
  editable: 'optionAllowSaveOrg',
  find: findCompany,
  covers: coversCompany,
  requirePlace: (context, { operatorId }) => requireWholeOperator(context.db, signedIn(context).access, operatorId),
  form: async () => ({ fields: { name: nameField(), ...contactFields }, blank: { name: '', ...noContact } }),
  valuesOf: (row) => row,
  async lock(tx) {
    await tx.execute(sql`lock table ${table} in share row exclusive mode`);
  },
  unique: {
    column: table.name,
    code: 'Name',
    message: 'There is already a company with this name.',
    value: ({ name }) => name,
  },
  columns: async (_, { place: { operatorId }, after }) => ({ ...after, operatorId }),
});
