import { eq, ne, sql } from 'drizzle-orm';
import type { operators } from '../../../../src/schemas/calls/operators';
import type { Operator } from '../../../../src/schemas/entities/settings';
import { coversOperator, requireOperator, requireWholeOperator } from '../../../access/required';
import { historyGrid } from '../../../audit/history';
import { type Context, signedIn } from '../../../call/context';
import type { Handler } from '../../../call/handler';
import type { Database } from '../../../db/database';
import { dataAccess, openingHoursProfile, operator, operatorRegion, settingsProfile } from '../../../db/schema';
import { standardSettings } from '../../../db/standardSettings';
import { optionsOf } from '../../../forms/field';
import { readOnly } from '../../../forms/shown';
import { nameField, optionalText, type TextRules } from '../../../forms/texts';
import { versionOption } from '../../../forms/version';
import { cellsOfDay, cellsOfWeek } from '../forms/cells';
import { contactFields, noContact } from '../forms/fields';
import { madeId } from '../forms/made';
import { has, requireFlag } from '../forms/rights';
import { saveForm } from '../forms/saveForm';
import { calendarYears } from './calendar';

const text = (code: string, rules: Partial<TextRules> = {}) => optionalText({ code, text: code, maxLength: 100, ...rules });

const general = {
  name: nameField(),
  companyNumber: text('Company Number', { maxLength: 8, regex: '[A-Za-z0-9]{8}', placeHolder: '01234567' }),
  licenceNumber: text('Operating Licence Number', { maxLength: 40 }),
};
const contact = {
  ...contactFields,
  address: text('Address', { maxLength: 400, isMultiline: true }),
};
const fields = { ...general, ...contact };
const settingNames = ['companyNumber', 'licenceNumber', 'contactName', 'contactEmail', 'contactPhone', 'address'] as const;

const blank = { name: '', companyNumber: null, licenceNumber: null, ...noContact, address: null };
type Values = { readonly [Name in keyof typeof blank]: string | null } & { readonly name: string };

function valuesOf({ name, settings }: Pick<typeof operator.$inferSelect, 'name' | 'settings'>): Values {
  const others = Object.fromEntries(settingNames.map((key) => [key, settings[key] ?? null]));
  return { ...blank, ...others, name };
}

function subTypesOf(values: Values, rowVersion: number, mayChange: boolean, now: Date): Operator['subTypes'] {
  const drawn = (options: ReturnType<typeof optionsOf>) => (mayChange ? options : readOnly(options));
  return [
    { id: 1, name: 'General', isCalendar: false, profileData: drawn([...optionsOf(general, values), versionOption(rowVersion)]) },
    { id: 2, name: 'Contact', isCalendar: false, profileData: drawn(optionsOf(contact, values)) },
    { id: 3, name: 'Calendar', isCalendar: true, calendarData: calendarYears(now), profileData: [] },
  ];
}

async function answer(context: Context, id: number): Promise<Operator> {
  const { db, now } = context;
  const { access } = signedIn(context);
  await requireOperator(db, access, id);
  const [row] = await db.select().from(operator).where(eq(operator.id, id));
  if (row === undefined) throw new Error('An operator in the data access has no row');
  const mayChange = has(context, 'optionAllowEditOperator') && coversOperator(access, id);
  return { id, subTypes: subTypesOf(valuesOf(row), row.rowVersion, mayChange, now), grid: await historyGrid(db, 'operator', id) };
}

/** Read-only without the whole operator. Throws CallError 403 outside the data access. */
export const loadOperator: Handler<typeof operators.operator> = (context, { id }) => answer(context, id);

export const newOperator: Handler<typeof operators.newOperator> = async ({ now }) => ({ id: 0, subTypes: subTypesOf(blank, 0, true, now) });

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

/**
 * Id 0 creates an operator with the data that its sites need. Names are unique. Throws CallError 403 outside the data access or without the
 * right, 409 on a concurrent change, 400 per invalid field.
 */
export const updateOperator: Handler<typeof operators.updateOperator> = async (context, { id, details }) => {
  const { db } = context;
  requireFlag(context, id === 0 ? 'optionAllowNewOperator' : 'optionAllowEditOperator');
  if (id !== 0) await requireWholeOperator(db, signedIn(context).access, id);
  const saved = await db.transaction(async (tx) => {
    // Serialises saves, so that two can't take the same name.
    await tx.execute(sql`lock table ${operator} in share row exclusive mode`);
    const [before] = id === 0 ? [] : await tx.select().from(operator).where(eq(operator.id, id));
    return saveForm(tx, context, {
      entity: 'operator',
      id,
      operatorId: id === 0 ? undefined : id,
      operatorOf: (made) => made,
      rowVersion: before?.rowVersion ?? 0,
      fields,
      before: before === undefined ? blank : valuesOf(before),
      details,
      async objections({ name }) {
        const others = await tx.select({ name: operator.name }).from(operator).where(ne(operator.id, id));
        const isTaken = others.some((other) => other.name.toLowerCase() === name.toLowerCase());
        return isTaken ? [{ field: 'Name', message: 'There is already an operator with this name.' }] : [];
      },
      async write({ name, ...others }) {
        const settings = Object.fromEntries(Object.entries(others).flatMap(([key, value]) => (value === null ? [] : [[key, value]])));
        if (before === undefined) {
          const made = madeId(await tx.insert(operator).values({ name, settings }).returning({ id: operator.id }));
          await furnish(tx, context, made);
          return made;
        }
        await tx
          .update(operator)
          .set({ name, settings, rowVersion: before.rowVersion + 1 })
          .where(eq(operator.id, id));
        return id;
      },
    });
  });
  // The new data access applies now.
  return saved === id ? answer(context, id) : madeAnswer(context, saved);
};

/** The creator's session predates the new data access. */
async function madeAnswer(context: Context, id: number): Promise<Operator> {
  const { db, now } = context;
  const [row] = await db.select().from(operator).where(eq(operator.id, id));
  if (row === undefined) throw new Error('An operator was inserted and has no row');
  const mayChange = has(context, 'optionAllowEditOperator');
  return { id, subTypes: subTypesOf(valuesOf(row), row.rowVersion, mayChange, now), grid: await historyGrid(db, 'operator', id) };
}
