import type { Context } from '../../../../call/context';
import type { AreaHandlers } from '../../../../call/handler';
import { formLists } from '../../common/formLists';
import { choicesOf, named, sitesToRecordAt } from '../../filing/lists';
import { createRecord, ofRecord, updateRecord } from '../../filing/recordKind';
import { selfExclusionKind as kind } from './selfExclusionKind';

async function listsFor(context: Context, type?: number) {
  const types = await choicesOf(context, 'SelfExclusionType', [type]);
  return { selfExclusionTypes: types.map(named) };
}

/** docs/rules/compliance-records.md, 7. */
export const selfExclusions: AreaHandlers<'selfExclusions'> = {
  blank: async (context) => ({ ...(await formLists(context, (own) => listsFor(own))), sites: await sitesToRecordAt(context) }),
  create: (context, input) => createRecord(context, kind, input),
  read: (context, { id }) => kind.read(context, id),
  async change(context, { id }) {
    const record = await kind.read(context, id);
    const lists = await listsFor(await ofRecord(context, id), record.selfExclusionType.id);
    return { ...lists, sites: await sitesToRecordAt(context), record };
  },
  update: (context, input) => updateRecord(context, kind, input),
};
