import type { Context } from '../../../call/context';
import { denied } from '../../../call/errors';
import type { AreaHandlers } from '../../../call/handler';
import { formLists } from '../common/formLists';
import { operatorOfCaller } from '../common/tenant';
import { configurationOf, fieldRequiredTypes } from './configuration';
import { configure } from './configure';
import { customerLists } from './lists';
import { change } from './read';
import { create, update } from './save';
import { search } from './search';

/** Throws CallError 403 without any site. */
async function operatorOf(context: Context): Promise<number> {
  const operatorId = await operatorOfCaller(context);
  if (operatorId === undefined) throw denied('There is no site in your data access.');
  return operatorId;
}

/** docs/rules/compliance-records.md, 7. */
export const customers: AreaHandlers<'customers'> = {
  blank: (context) => formLists(context, async (own, operatorId) => customerLists(own, operatorId ?? (await operatorOf(own)))),
  create,
  change,
  update,
  search,
  metaData: async () => ({ record: { forename: '' } }),
  configuration: async (context) => configurationOf(context.db, await operatorOf(context)),
  configurationForm: async (context) => ({ fieldRequiredTypes, record: await configurationOf(context.db, await operatorOf(context)) }),
  configure,
};
