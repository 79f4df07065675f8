import { type Incident, incidentInReview } from '../../../../../src/schemas/entities/compliance/incident';
import type { Context } from '../../../../call/context';
import type { AreaHandlers } from '../../../../call/handler';
import { requireSiteByGuid } from '../../common/access';
import { withListsOf } from '../../common/options';
import { ofRecord, updateRecord } from '../../filing/recordKind';
import { create } from './create';
import { incidentKind as kind } from './incidentKind';
import { type ChosenTypes, incidentLists, newIncidentLists } from './lists';

function typesOf({ incidentType, gamblingDispute, suspiciousActivity, customerIncident, enforcementVisit }: Incident): ChosenTypes {
  return {
    type: incidentType.id,
    dispute: gamblingDispute?.type?.id,
    suspicious: suspiciousActivity?.suspiciousActivityType?.id,
    customer: customerIncident?.customerIncidentType?.id,
    visit: enforcementVisit?.enforcementVisitType?.id,
  };
}

async function toChange(context: Context, { id }: { readonly id: number }) {
  const record = await kind.read(context, id);
  return { ...(await incidentLists(await ofRecord(context, id), typesOf(record))), record };
}

/** docs/rules/compliance-records.md, 7. */
export const incidents: AreaHandlers<'incidents'> = {
  async blank(context, { siteGuid }) {
    const given = siteGuid === undefined ? undefined : await requireSiteByGuid(context, siteGuid);
    const lists = await (given === undefined ? newIncidentLists(context) : incidentLists(withListsOf(context, given)));
    const [only, ...others] = lists.sites;
    const site = given === undefined ? (others.length === 0 ? only : undefined) : { guid: given.guid, name: given.name };
    return { ...lists, record: { incidentStatus: { id: incidentInReview }, ...(site === undefined ? {} : { site }) } };
  },
  create,
  read: (context, { id }) => kind.read(context, id),
  change: toChange,
  readForUpdate: toChange,
  update: (context, input) => updateRecord(context, kind, input),
};
