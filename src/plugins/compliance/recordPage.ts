import { definePage, join, menu, print, screen } from '../../engine';
import { api } from '../../schemas/calls';
import { eventIds } from '../../schemas/entities/compliance/records';
import { noSuchIncident, notImplemented, openRecord, recordKind, recordLines } from './details';
import { historyLines, peopleLines, reviewLines, reviewsOf } from './evidence';
import { agcCheck } from './kinds/agcCheck';
import { ageVerification } from './kinds/ageVerification';
import { customerIncident } from './kinds/customerIncident';
import { enforcementVisit } from './kinds/enforcementVisit';
import { gamblingDispute } from './kinds/gamblingDispute';
import { interaction } from './kinds/interaction';
import { observation } from './kinds/observation';
import { selfExclusion } from './kinds/selfExclusion';
import { suspiciousActivity } from './kinds/suspiciousActivity';
import { compliancePaths } from './paths';

const { complianceRecords, incidents, interactions, observations } = api;

/** `undefined` for kinds without people; an incident contains its own. */
function whoIsIn(id: number, event: number) {
  if (event === eventIds.customerInteraction) return join({ record: interactions.read({ id }) }, ({ record }): object => record);
  return event === eventIds.observation && join({ record: observations.read({ id }) }, ({ record }): object => record);
}

/** A record as printable evidence. */
export const recordPage = definePage({
  id: 'compliance-record',
  path: compliancePaths.record,
  title: 'Compliance record',
  back: { label: 'Back to Compliance', to: compliancePaths.events },
  can: [menu('COMPLIANCE')],
  screen: screen('none')
    .parameter('id', { numbers: 'record' })
    .details('record', {
      label: 'Record',
      load: ({ id }) =>
        id !== undefined && join({ record: complianceRecords.record({ id: Number(id) }) }, ({ record }) => openRecord(record)),
      fields: (record) => recordLines(record),
    })
    .data('incident', {
      label: 'Incident',
      // Same request as the incident's form, so it is sent once.
      load: ({ record: { answer } }) =>
        answer?.event.id === eventIds.incident && join({ record: incidents.read({ id: answer.id }) }, ({ record }) => record),
    })
    .cases(
      'about',
      {
        case: ({ record: { answer }, incident }) => {
          const { incidentType, customerIncident: happened } = incident.answer ?? {};
          // An incident's type decides the kind.
          if (answer === undefined || (answer.event.id === eventIds.incident && incidentType === undefined)) return undefined;
          return recordKind({ row: { event: answer.event }, incidentType, customerIncident: happened });
        },
        when: ({ record: { answer } }) => answer !== undefined,
      },
      (inner) => ({
        interaction: interaction.sheet,
        ageVerification: ageVerification.sheet,
        observation: observation.sheet,
        selfExclusion: selfExclusion.sheet,
        agcCheck: agcCheck.sheet,
        enforcementVisit: enforcementVisit.sheet,
        suspiciousActivity: suspiciousActivity.sheet,
        gamblingDispute: gamblingDispute.sheet,
        customerIncident: customerIncident.sheet,
        noIncidentForm: inner.message('form', { label: 'About the record', text: () => noSuchIncident }),
        notImplemented: inner.message('form', { label: 'About the record', text: () => notImplemented }),
      }),
    )
    .data('who', { label: 'People', load: ({ record: { answer } }) => answer && whoIsIn(answer.id, answer.event.id) })
    .details('people', {
      label: 'People',
      when: ({ who, incident }) => peopleLines(who.answer ?? {}, incident.answer).length > 0,
      load: ({ record: { answer } }) => answer && complianceRecords.record({ id: answer.id }),
      fields: (_, { who, incident }) => peopleLines(who.answer ?? {}, incident.answer),
    })
    .details('reviews', {
      label: 'Reviews',
      when: ({ record: { answer } }) => answer?.hasReviews === true,
      load: ({ record: { answer } }) => reviewsOf(answer),
      fields: (reviews) => reviews.flatMap(reviewLines),
    })
    .details('history', {
      label: 'Who did what, and when',
      when: ({ record: { answer } }) => (answer?.history?.length ?? 0) > 0,
      load: ({ record: { answer } }) => answer && complianceRecords.record({ id: answer.id }),
      fields: (record) => historyLines(record),
    })
    .action('print', { label: 'Print', at: 'record', when: ({ record: { answer } }) => answer !== undefined, run: () => print() })
    .layout('record', 'incident', 'about', 'who', 'people', 'reviews', 'history'),
});
