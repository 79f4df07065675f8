import type { AgeVerificationLists } from '../../../../../src/schemas/entities/compliance/ageVerification';
import type { Context } from '../../../../call/context';
import type { AreaHandlers } from '../../../../call/handler';
import { choicesOf, named, sitesToRecordAt } from '../../filing/lists';
import { createRecord, ofRecord, updateRecord } from '../../filing/recordKind';
import { idTypeOf, ageVerificationKind as kind } from './ageVerificationKind';

async function listsFor(context: Context, idType?: number, gender?: number): Promise<AgeVerificationLists> {
  const idTypes = await choicesOf(context, 'IdType', [idType]);
  const genders = await choicesOf(context, 'Gender', [gender]);
  return { idTypes: idTypes.map(idTypeOf), genders: genders.map(named), sites: await sitesToRecordAt(context) };
}

/** docs/rules/compliance-records.md, 7. */
export const ageVerifications: AreaHandlers<'ageVerifications'> = {
  blank: (context) => listsFor(context),
  create: (context, input) => createRecord(context, kind, input),
  read: (context, { id }) => kind.read(context, id),
  async change(context, { id }) {
    const record = await kind.read(context, id);
    return { ...(await listsFor(await ofRecord(context, id), record.idType?.id, record.gender)), record };
  },
  update: (context, input) => updateRecord(context, kind, input),
};
