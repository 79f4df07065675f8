import { sql } from 'drizzle-orm';
import { coversCompany } from '../../../access/required';
import { company as table } from '../../../db/schema';
import { defineForm } from '../../../forms/defineForm';
import { nameField } from '../../../forms/texts';
import { contactFields, noContact } from '../forms/fields';
import { unitAnswer } from '../forms/unitAnswer';
import { findCompany } from './scope';

/** Company names are unique over all operators. */
export const company = defineForm({
  entity: 'company',
  noun: 'company',
  table,
  flags: { make: 'optionAllowNewOrgCompany', save: 'optionAllowSaveOrg' },
  editable: 'optionAllowSaveOrg',
  find: findCompany,
  covers: coversCompany,
  form: async () => ({ fields: { name: nameField(), ...contactFields }, blank: { name: '', ...noContact } }),
  valuesOf: (row) => row,
  async lock(tx) {
    await tx.execute(sql`lock table ${table} in share row exclusive mode`);
  },
  unique: {
    column: table.name,
    field: 'name',
    message: 'There is already a company with this name.',
  },
  answer: unitAnswer,
  columns: async (_, { place: { operatorId }, after }) => ({ ...after, operatorId }),
});
