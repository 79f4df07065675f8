import { asc } from 'drizzle-orm';
import type { ConfigurationRecord } from '../../../../src/schemas/entities/compliance/configuration';
import { seenBy } from '../../../access/seenBy';
import { type Context, signedIn } from '../../../call/context';
import { CallError } from '../../../call/errors';
import type { AreaHandlers } from '../../../call/handler';
import { company, operator } from '../../../db/schema';
import { type ConfiguredOption, configuredOptions } from '../common/options';
import { operatorOfCaller } from '../common/tenant';
import { create, remove, update } from './change';
import { isInUse } from './inUse';
import { configurationItems, requireItem } from './items';
import { recordOf } from './record';

async function rowsOf(context: Context, item: string): Promise<readonly ConfiguredOption[]> {
  requireItem(item);
  return (await configuredOptions(context.db, await operatorOfCaller(context), item)).filter(({ isGone }) => !isGone);
}

function blankAfter(rows: readonly ConfiguredOption[]): ConfigurationRecord {
  const flags = Object.fromEntries(rows.flatMap((row) => Object.keys(row.flags)).map((flag) => [flag, false]));
  return { ...flags, id: 0, name: '', isDisabled: false, ordinal: Math.max(0, ...rows.map(({ ordinal }) => ordinal)) + 1, rowVersion: 0 };
}

/** docs/rules/compliance.md, 7. */
export const complianceConfiguration: AreaHandlers<'complianceConfiguration'> = {
  /** Companies if the login works by companies, else operators. docs/rules/compliance.md, 6. */
  async tenants(context) {
    const { db } = context;
    const { access, flags } = signedIn(context);
    if (flags.has('complianceAuthorisationUseCompany')) {
      return db
        .select({ id: company.id, name: company.name, operatorId: company.operatorId })
        .from(company)
        .where(seenBy(access, company))
        .orderBy(asc(company.name));
    }
    return db
      .select({ id: operator.id, name: operator.name, operatorId: operator.id })
      .from(operator)
      .where(seenBy(access, operator))
      .orderBy(asc(operator.name));
  },
  metadata: async () => [...configurationItems],
  blank: async (context, { item }) => blankAfter(await rowsOf(context, item)),
  search: async (context, { item }) => ({ rows: (await rowsOf(context, item)).map(({ id, name }) => ({ id, name })) }),
  async read(context, { item, id }) {
    const rows = await rowsOf(context, item);
    const row = rows.find((each) => each.id === id);
    if (row === undefined) throw new CallError(404, 'This entry no longer exists.');
    const operatorId = await operatorOfCaller(context);
    return recordOf(row, operatorId === undefined ? undefined : await isInUse(context.db, operatorId, item, id));
  },
  create,
  update,
  remove,
};
