import { asc, eq } from 'drizzle-orm';
import type { ConfigurationRecord } from '../../../../src/schemas/entities/compliance/configuration';
import { seenBy } from '../../../access/seenBy';
import { signedIn } from '../../../call/context';
import { CallError } from '../../../call/errors';
import type { AreaHandlers } from '../../../call/handler';
import type { Database } from '../../../db/database';
import { company, complianceOption, operator } from '../../../db/schema';
import { configurationItems, dataItems } from './items';

type Row = typeof complianceOption.$inferSelect;

/** All entries of a data item, hidden ones too. Throws CallError 404 for an item that there is not. */
async function rowsOf(db: Database, item: string): Promise<readonly Row[]> {
  if (!dataItems.has(item)) throw new CallError(404, 'There is no such item of the configuration.');
  return db
    .select()
    .from(complianceOption)
    .where(eq(complianceOption.item, item))
    .orderBy(asc(complianceOption.ordinal), asc(complianceOption.id));
}

function recordOf({ id, name, isDisabled, ordinal, rowVersion, lastUpdated, flags }: Row): ConfigurationRecord {
  return {
    ...flags,
    id,
    name,
    isDisabled,
    ordinal,
    rowVersion,
    ...(lastUpdated === null ? {} : { lastUpdated: lastUpdated.toISOString() }),
  };
}

/** A new entry of a list: last in the order, and saying no to what the other entries say. */
function blankBeside(rows: readonly Row[]): ConfigurationRecord {
  const flags = Object.fromEntries(rows.flatMap((row) => Object.keys(row.flags)).map((flag) => [flag, false]));
  return { ...flags, id: 0, name: '', isDisabled: false, ordinal: Math.max(0, ...rows.map(({ ordinal }) => ordinal)) + 1, rowVersion: 0 };
}

/** What is read of the compliance configuration. docs/rules/compliance.md, 7. */
export const complianceConfiguration: AreaHandlers<'complianceConfiguration'> = {
  /** The companies or, unless the login works by companies, the operators. docs/rules/compliance.md, 6. */
  async tenants(context) {
    const { db } = context;
    const { access, flags } = signedIn(context);
    if (flags.has('complianceAuthorisationUseCompany')) {
      return db.select({ id: company.id, name: company.name }).from(company).where(seenBy(access, company)).orderBy(asc(company.name));
    }
    return db.select({ id: operator.id, name: operator.name }).from(operator).where(seenBy(access, operator)).orderBy(asc(operator.name));
  },
  metadata: async () => [...configurationItems],
  blank: async ({ db }, { item }) => blankBeside(await rowsOf(db, item)),
  search: async ({ db }, { item }) => ({ rows: (await rowsOf(db, item)).map(({ id, name }) => ({ id, name })) }),
  async read({ db }, { item, id }) {
    const rows = await rowsOf(db, item);
    const row = rows.find((each) => each.id === id);
    if (row === undefined) throw new CallError(404, 'There is no such entry of the configuration.');
    return recordOf(row);
  },
};
