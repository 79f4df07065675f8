import type { Context } from '../../../../call/context';
import type { AreaHandlers } from '../../../../call/handler';
import { formLists } from '../../common/formLists';
import { choicesOf, named, sitesToRecordAt } from '../../filing/lists';
import { createRecord, ofRecord, updateRecord } from '../../filing/recordKind';
import { idTypeOf, ageVerificationKind as kind } from './ageVerificationKind';

async function listsFor(context: Context, idType?: number, gender?: number) {
  const idTypes = await choicesOf(context, 'IdType', [idType]);
  const genders = await choicesOf(context, 'Gender', [gender]);
  return { idTypes: idTypes.map(idTypeOf), genders: genders.map(named) };
}

/** docs/rules/compliance-records.md, 7. */
export const ageVerifications: AreaHandlers<'ageVerifications'> = {
  blank: async (context) => ({ ...(await formLists(context, (own) => listsFor(own))), sites: await sitesToRecordAt(context) }),
  create: (context, input) => createRecord(context, kind, input),
  read: (context, { id }) => kind.read(context, id),
  async change(context, { id }) {
    const record = await kind.read(context, id);
    const lists = await listsFor(await ofRecord(context, id), record.idType?.id, record.gender);
    return { ...lists, sites: await sitesToRecordAt(context), record };
  },
  update: (context, input) => updateRecord(context, kind, input),
};
