import { and, eq, sql } from 'drizzle-orm';
import type { Operator } from '../../../../src/schemas/entities/settings';
import { coversOperator } from '../../../access/required';
import { seenBy } from '../../../access/seenBy';
import { type Context, signedIn } from '../../../call/context';
import type { Database } from '../../../db/database';
import { dataAccess, openingHoursProfile, operatorRegion, settingsProfile, operator as table } from '../../../db/schema';
import { standardSettings } from '../../../db/standardSettings';
import { defineForm } from '../../../forms/defineForm';
import { nameField, optionalText, type TextRules } from '../../../forms/texts';
import { cellsOfDay, cellsOfWeek } from '../forms/cells';
import { contactFields, noContact } from '../forms/fields';
import { calendarYears } from './calendar';

const text = (code: string, rules: Partial<TextRules> = {}) => optionalText({ code, text: code, maxLength: 100, ...rules });

const fields = {
  name: nameField(),
  companyNumber: text('Company Number', { maxLength: 8, regex: '[A-Za-z0-9]{8}', placeHolder: '01234567' }),
  licenceNumber: text('Operating Licence Number', { maxLength: 40 }),
  ...contactFields,
  address: text('Address', { maxLength: 400, isMultiline: true }),
};
const blank = { name: '', companyNumber: null, licenceNumber: null, ...noContact, address: null };

/** The default: daily 09:00 to 22:00. */
const usualCells = Array.from({ length: cellsOfWeek }, (_, at) => (at % cellsOfDay >= 18 && at % cellsOfDay < 44 ? '1' : '0')).join('');

/** Creates the region, opening hours and settings profile that sites need, and the creator's data access. */
async function furnish(tx: Database, context: Context, id: number): Promise<void> {
  const { id: userId, access } = signedIn(context);
  await tx.insert(operatorRegion).values({ operatorId: id, code: 'MAIN', name: 'Main' });
  await tx.insert(openingHoursProfile).values({ operatorId: id, name: 'Standard', cells: usualCells });
  await tx.insert(settingsProfile).values({ operatorId: id, name: 'Standard', isDefault: true, settings: standardSettings });
  if (!access.all) await tx.insert(dataAccess).values({ userId, level: 'operator', refId: id });
}

/** A new one comes with the data that its sites need. Names are unique. Read-only without the whole operator. */
export const operator = defineForm({
  entity: 'operator',
  noun: 'operator',
  table,
  flags: { make: 'optionAllowNewOperator', save: 'optionAllowEditOperator' },
  editable: 'optionAllowEditOperator',
  async find(context, id) {
    const [row] = await context.db
      .select()
      .from(table)
      .where(and(eq(table.id, id), seenBy(signedIn(context).access, table)));
    return row && { ...row, operatorId: row.id };
  },
  covers: (access, { id }) => coversOperator(access, id),
  async requirePlace() {},
  form: async () => ({ fields, blank }),
  valuesOf: ({ name, settings }) => ({ ...blank, ...settings, name }),
  async lock(tx) {
    // Serialises saves, so that two can't take the same name.
    await tx.execute(sql`lock table ${table} in share row exclusive mode`);
  },
  unique: { column: table.name, field: 'name', message: 'There is already an operator with this name.' },
  async columns(_, { after: { name, ...others } }) {
    return { name, settings: Object.fromEntries(Object.entries(others).filter(([, value]) => value !== null)) };
  },
  async elsewhere(tx, context, id, { before }) {
    if (before === undefined) await furnish(tx, context, id);
  },
  async answer({ now }, { id, options, version, history }): Promise<Operator> {
    const contact = options(['contactName', 'contactEmail', 'contactPhone', 'address']);
    return {
      id,
      subTypes: [
        { id: 1, name: 'General', isCalendar: false, profileData: [...options(['name', 'companyNumber', 'licenceNumber']), version] },
        { id: 2, name: 'Contact', isCalendar: false, profileData: contact },
        { id: 3, name: 'Calendar', isCalendar: true, calendarData: calendarYears(now), profileData: [] },
      ],
      ...(await history()),
    };
  },
  /** The maker's session predates the new data access. */
  asMaker(context, id) {
    const { session } = context;
    if (session === undefined) return context;
    const { access } = session.user;
    return { ...context, session: { ...session, user: { ...session.user, access: { ...access, operators: [...access.operators, id] } } } };
  },
});
