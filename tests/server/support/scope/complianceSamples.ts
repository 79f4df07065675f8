import { type Api, api } from '../../../../src/schemas/calls';
import { type KindArea, kindSamples } from './kindSamples';
import { free, ofWholeCompany, type Sample, type Scope, scoped } from './sample';

type ComplianceArea = 'complianceRecords' | 'evidence' | 'interactions' | 'customers' | 'alerts' | 'complianceConfiguration' | KindArea;

const anEntry = { name: 'Sample', isDisabled: false, ordinal: 1, rowVersion: 0 } as const;
const aConfiguration = {
  id: 1,
  hasGender: true,
  hasPhoneNumber: true,
  hasEmailAddress: true,
  hasAgeRange: true,
  hasDateOfBirth: true,
  hasHeight: true,
  hasBuild: true,
  hasHair: true,
  hasEthnicity: true,
  propertyConfigurationTypes: [],
  rowVersion: 0,
};
const aSearch = ({ site }: Scope) => ({
  pageNumber: 1,
  pageSize: 25,
  dateFrom: '2026-04-01',
  dateTo: '2026-04-08',
  eventTypeIds: [],
  organisationUnit: `SI${site}`,
});
/** Not the next quarter, so it cannot be processed. */
const aQuarter = ({ company: organisationUnitId }: Scope) => ({ year: 2001, quarter: 1, organisationUnitId }) as const;
const aReview = ({ compliance: { review, record } }: Scope) => ({
  id: review,
  complianceId: record,
  enteredVenue: false,
  behaviourChanged: false,
  atRisk: false,
  anotherReview: false,
  barCustomer: false,
  rowVersion: 1,
});
const anInteraction = ({ siteGuid, compliance: { customer } }: Scope) => ({
  customerId: customer,
  interactionDate: '2026-04-07T12:00:00.000Z',
  setReminder: false,
  site: { guid: siteGuid },
});
const aPerson = ({ siteGuid }: Scope) => ({ forename: 'Sample', site: { guid: siteGuid } });
const anItem = { item: 'InteractionReason' } as const;

export const complianceSamples: { readonly [Area in ComplianceArea]: { readonly [Name in keyof Api[Area]]: Sample } } = {
  ...kindSamples,
  complianceRecords: {
    search: scoped((scope) => api.complianceRecords.search(aSearch(scope))),
    searchCsv: scoped((scope) => api.complianceRecords.searchCsv(aSearch(scope))),
    quarter: ofWholeCompany(({ company }) => api.complianceRecords.quarter({ organisationUnitId: company })),
    process: ofWholeCompany((scope) => api.complianceRecords.process(aQuarter(scope))),
    leaveBehind: ofWholeCompany((scope) => api.complianceRecords.leaveBehind({ ...aQuarter(scope), reason: 'Sample' })),
    siteSummary: ofWholeCompany((scope) => api.complianceRecords.siteSummary(aQuarter(scope))),
    siteSummaryCsv: ofWholeCompany((scope) => api.complianceRecords.siteSummaryCsv(aQuarter(scope))),
    remove: scoped(({ compliance: { record } }) => api.complianceRecords.remove({ id: record })),
    record: scoped(({ compliance: { record } }) => api.complianceRecords.record({ id: record })),
    authorise: scoped(({ compliance: { record } }) => api.complianceRecords.authorise({ id: record, rowVersion: 1, isAuthorised: true })),
    review: scoped(({ compliance: { review } }) => api.complianceRecords.review({ id: review })),
    completeReview: scoped((scope) => api.complianceRecords.completeReview(aReview(scope))),
  },
  evidence: {
    pack: scoped(({ site }) =>
      api.evidence.pack({ organisationUnit: `SI${site}`, dateFrom: '2026-04-01', dateTo: '2026-04-08', withNames: false }),
    ),
  },
  interactions: {
    blank: free(() => api.interactions.blank()),
    create: scoped((scope) => api.interactions.create(anInteraction(scope))),
    read: scoped(({ compliance: { record } }) => api.interactions.read({ id: record })),
    change: scoped(({ compliance: { record } }) => api.interactions.change({ id: record })),
    update: scoped((scope) => api.interactions.update({ id: scope.compliance.record, rowVersion: 1, ...anInteraction(scope) })),
  },
  customers: {
    blank: free(() => api.customers.blank()),
    create: scoped((scope) => api.customers.create(aPerson(scope))),
    change: scoped(({ compliance: { customer } }) => api.customers.change({ id: customer })),
    update: scoped((scope) =>
      api.customers.update({ id: scope.compliance.customer, rowVersion: 0, hasBeenModified: false, ...aPerson(scope) }),
    ),
    search: free(() => api.customers.search({ name: 'Sample' })),
    metaData: free(() => api.customers.metaData()),
    configuration: free(() => api.customers.configuration()),
    configurationForm: free(() => api.customers.configurationForm()),
    configure: free(() => api.customers.configure(aConfiguration)),
  },
  alerts: {
    types: free(() => api.alerts.types()),
    search: scoped(({ siteGuid }) =>
      api.alerts.search({ sortColumns: [], siteGuid, alertTimeFrom: '2026-04-01', alertTimeTo: '2026-04-08', pageNumber: 1 }),
    ),
    clear: scoped(({ compliance: { alert } }) => api.alerts.clear({ ids: [alert] })),
  },
  complianceConfiguration: {
    tenants: free(() => api.complianceConfiguration.tenants()),
    metadata: free(() => api.complianceConfiguration.metadata()),
    blank: free(() => api.complianceConfiguration.blank(anItem)),
    search: free(() => api.complianceConfiguration.search(anItem)),
    read: free(() => api.complianceConfiguration.read({ ...anItem, id: 1 })),
    create: free(() => api.complianceConfiguration.create({ ...anItem, ...anEntry, id: 0 })),
    update: free(() => api.complianceConfiguration.update({ ...anItem, ...anEntry, id: 1 })),
    remove: free(() => api.complianceConfiguration.remove({ ...anItem, id: 1 })),
  },
};
