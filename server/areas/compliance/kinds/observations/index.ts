import type { Observation } from '../../../../../src/schemas/entities/compliance/observation';
import type { Context } from '../../../../call/context';
import type { AreaHandlers } from '../../../../call/handler';
import { formLists } from '../../common/formLists';
import { choicesOf, named, sitesToRecordAt } from '../../filing/lists';
import { createRecord, ofRecord, updateRecord } from '../../filing/recordKind';
import { observationKind as kind } from './observationKind';

async function listsFor(context: Context, record?: Observation) {
  const behaviours = await choicesOf(context, 'Behaviour', [record?.behaviour.id]);
  const moods = await choicesOf(context, 'Mood', record?.moods.map(({ id }) => id) ?? []);
  return { behaviours: behaviours.map(named), moods: moods.map(named) };
}

/** docs/rules/compliance-records.md, 7. */
export const observations: AreaHandlers<'observations'> = {
  blank: async (context) => ({ ...(await formLists(context, (own) => listsFor(own))), sites: await sitesToRecordAt(context) }),
  create: (context, input) => createRecord(context, kind, input),
  read: (context, { id }) => kind.read(context, id),
  async change(context, { id }) {
    const record = await kind.read(context, id);
    const lists = await listsFor(await ofRecord(context, id), record);
    return { ...lists, sites: await sitesToRecordAt(context), record };
  },
  update: (context, input) => updateRecord(context, kind, input),
};
