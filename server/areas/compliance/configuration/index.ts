import { asc } from 'drizzle-orm';
import type { ConfigurationRecord } from '../../../../src/schemas/entities/compliance/configuration';
import { seenBy } from '../../../access/seenBy';
import { type Context, signedIn } from '../../../call/context';
import { CallError } from '../../../call/errors';
import type { AreaHandlers } from '../../../call/handler';
import { company, operator } from '../../../db/schema';
import { type ConfiguredOption, configuredOptions } from '../ground/options';
import { operatorOfCaller } from '../ground/tenant';
import { create, remove, update } from './change';
import { isInUse } from './inUse';
import { configurationItems, requireItem } from './items';
import { recordOf } from './record';

/** All entries of a data item of the caller's operator, hidden ones too. Throws CallError 404 for an item that there is not. */
async function rowsOf(context: Context, item: string): Promise<readonly ConfiguredOption[]> {
  requireItem(item);
  return (await configuredOptions(context.db, await operatorOfCaller(context), item)).filter(({ isGone }) => !isGone);
}

/** A new entry of a list: last in the order, and saying no to what the other entries say. */
function blankBeside(rows: readonly ConfiguredOption[]): ConfigurationRecord {
  const flags = Object.fromEntries(rows.flatMap((row) => Object.keys(row.flags)).map((flag) => [flag, false]));
  return { ...flags, id: 0, name: '', isDisabled: false, ordinal: Math.max(0, ...rows.map(({ ordinal }) => ordinal)) + 1, rowVersion: 0 };
}

/** The compliance configuration. docs/rules/compliance.md, 7. */
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
  blank: async (context, { item }) => blankBeside(await rowsOf(context, item)),
  search: async (context, { item }) => ({ rows: (await rowsOf(context, item)).map(({ id, name }) => ({ id, name })) }),
  async read(context, { item, id }) {
    const rows = await rowsOf(context, item);
    const row = rows.find((each) => each.id === id);
    if (row === undefined) throw new CallError(404, 'This entry is not there any more.');
    const operatorId = await operatorOfCaller(context);
    return recordOf(row, operatorId === undefined ? undefined : await isInUse(context.db, operatorId, item, id));
  },
  create,
  update,
  remove,
};
