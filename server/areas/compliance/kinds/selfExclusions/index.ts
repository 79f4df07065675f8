import type { SelfExclusionLists } from '../../../../../src/schemas/entities/compliance/selfExclusion';
import type { Context } from '../../../../call/context';
import type { AreaHandlers } from '../../../../call/handler';
import { choicesOf, named, sitesToRecordAt } from '../../filing/lists';
import { createRecord, ofRecord, updateRecord } from '../../filing/recordKind';
import { selfExclusionKind as kind } from './selfExclusionKind';

async function listsFor(context: Context, type?: number): Promise<SelfExclusionLists> {
  const types = await choicesOf(context, 'SelfExclusionType', [type]);
  return { selfExclusionTypes: types.map(named), sites: await sitesToRecordAt(context) };
}

/** docs/rules/compliance-records.md, 7. */
export const selfExclusions: AreaHandlers<'selfExclusions'> = {
  blank: (context) => listsFor(context),
  create: (context, input) => createRecord(context, kind, input),
  read: (context, { id }) => kind.read(context, id),
  async change(context, { id }) {
    const record = await kind.read(context, id);
    return { ...(await listsFor(await ofRecord(context, id), record.selfExclusionType.id)), record };
  },
  update: (context, input) => updateRecord(context, kind, input),
};
