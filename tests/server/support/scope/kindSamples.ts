import { type Api, api } from '../../../../src/schemas/calls';
import { free, type Sample, type Scope, scoped } from './sample';

export type KindArea = 'ageVerifications' | 'observations' | 'incidents' | 'selfExclusions' | 'agcChecks' | 'officers' | 'media';

const at = '2026-04-07T12:00:00.000Z';
const siteOf = ({ siteGuid }: Scope) => ({ guid: siteGuid });
const kindsOf = ({ compliance }: Scope) => compliance.kinds;
const rowVersion = 1;

const aVerification = (scope: Scope) => ({ ageVerificationDate: at, hasId: false, isUnder18: false, site: siteOf(scope) }) as const;
const anObservation = (scope: Scope) => ({
  observationDate: at,
  moods: [],
  customerId: scope.compliance.customer,
  sessionId: scope.session,
  site: siteOf(scope),
});
const anIncident = (scope: Scope) => ({ incidentDate: at, incidentStatus: { id: 2 }, incidentType: { id: 4 }, site: siteOf(scope) });
const anExclusion = (scope: Scope) => ({ selfExclusionDate: at, customerReference: '', site: siteOf(scope) });
const aCheck = ({ siteCode }: Scope) => ({ siteCode, location: 'withinVenue' as const, questions: [] });

/** One input per call; none changes anything. */
export const kindSamples: { readonly [Area in KindArea]: { readonly [Name in keyof Api[Area]]: Sample } } = {
  ageVerifications: {
    blank: free(() => api.ageVerifications.blank()),
    create: scoped((scope) => api.ageVerifications.create(aVerification(scope))),
    read: scoped((scope) => api.ageVerifications.read({ id: kindsOf(scope).ageVerification })),
    change: scoped((scope) => api.ageVerifications.change({ id: kindsOf(scope).ageVerification })),
    update: scoped((scope) => api.ageVerifications.update({ id: kindsOf(scope).ageVerification, rowVersion, ...aVerification(scope) })),
  },
  observations: {
    blank: free(() => api.observations.blank()),
    create: scoped((scope) => api.observations.create(anObservation(scope))),
    read: scoped((scope) => api.observations.read({ id: kindsOf(scope).observation })),
    change: scoped((scope) => api.observations.change({ id: kindsOf(scope).observation })),
    update: scoped((scope) => api.observations.update({ id: kindsOf(scope).observation, rowVersion, ...anObservation(scope) })),
  },
  incidents: {
    blank: scoped(({ siteGuid }) => api.incidents.blank({ siteGuid })),
    create: scoped((scope) => api.incidents.create(anIncident(scope))),
    read: scoped((scope) => api.incidents.read({ id: kindsOf(scope).incident })),
    change: scoped((scope) => api.incidents.change({ id: kindsOf(scope).incident })),
    readForUpdate: scoped((scope) => api.incidents.readForUpdate({ id: kindsOf(scope).incident })),
    update: scoped((scope) => api.incidents.update({ id: kindsOf(scope).incident, rowVersion, ...anIncident(scope) })),
  },
  selfExclusions: {
    blank: free(() => api.selfExclusions.blank()),
    create: scoped((scope) => api.selfExclusions.create(anExclusion(scope))),
    read: scoped((scope) => api.selfExclusions.read({ id: kindsOf(scope).selfExclusion })),
    change: scoped((scope) => api.selfExclusions.change({ id: kindsOf(scope).selfExclusion })),
    update: scoped((scope) => api.selfExclusions.update({ id: kindsOf(scope).selfExclusion, rowVersion, ...anExclusion(scope) })),
  },
  agcChecks: {
    create: scoped((scope) => api.agcChecks.create(aCheck(scope))),
    search: scoped(({ site }) => api.agcChecks.search({ siteId: site })),
    read: scoped((scope) => api.agcChecks.read({ id: kindsOf(scope).agcCheck })),
    change: scoped((scope) => api.agcChecks.change({ id: kindsOf(scope).agcCheck })),
    update: scoped((scope) => api.agcChecks.update({ id: kindsOf(scope).agcCheck, rowVersion, ...aCheck(scope) })),
  },
  officers: {
    blank: free(() => api.officers.blank()),
    create: free(() => api.officers.create({ name: '', badgeNumber: '', phoneNumber: '' })),
    search: free(() => api.officers.search({ badgeNumberOrName: 'Sample' })),
  },
  media: {
    create: scoped((scope) => api.media.create({ incidentId: kindsOf(scope).incident, fileName: 'a.jpg', data: '' })),
    search: scoped((scope) => api.media.search({ incidentId: kindsOf(scope).incident })),
    read: scoped((scope) => api.media.read({ id: kindsOf(scope).media })),
    remove: scoped((scope) => api.media.remove({ id: kindsOf(scope).media })),
  },
};
