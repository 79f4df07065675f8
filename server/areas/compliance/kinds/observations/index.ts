import type { Observation, ObservationLists } from '../../../../../src/schemas/entities/compliance/observation';
import type { Context } from '../../../../call/context';
import type { AreaHandlers } from '../../../../call/handler';
import { choicesOf, named, sitesToRecordAt } from '../../filing/lists';
import { createRecord, ofRecord, updateRecord } from '../../filing/recordKind';
import { observationKind as kind } from './observationKind';

async function listsFor(context: Context, record?: Observation): Promise<ObservationLists> {
  const behaviours = await choicesOf(context, 'Behaviour', [record?.behaviour.id]);
  const moods = await choicesOf(context, 'Mood', record?.moods.map(({ id }) => id) ?? []);
  return { behaviours: behaviours.map(named), moods: moods.map(named), sites: await sitesToRecordAt(context) };
}

/** docs/rules/compliance-records.md, 7. */
export const observations: AreaHandlers<'observations'> = {
  blank: (context) => listsFor(context),
  create: (context, input) => createRecord(context, kind, input),
  read: (context, { id }) => kind.read(context, id),
  async change(context, { id }) {
    const record = await kind.read(context, id);
    return { ...(await listsFor(await ofRecord(context, id), record)), record };
  },
  update: (context, input) => updateRecord(context, kind, input),
};
