import { api } from '../../../src/schemas/calls';
import type { Known } from './known';
import { outsideContract, type Rows, reads, unbroughtBack, writes } from './row';

const interaction = async (known: Known) => ({ id: (await known.records.interaction()).id });
const ageVerification = async (known: Known) => ({ id: (await known.records.ageVerification()).id });
const observation = async (known: Known) => ({ id: (await known.records.observation()).id });
const incident = async (known: Known) => ({ id: (await known.records.incident()).id });
const selfExclusion = async (known: Known) => ({ id: (await known.records.selfExclusion()).id });
const agcCheck = async (known: Known) => ({ id: await known.agcCheck() });
const item = async (known: Known) => ({ item: (await known.configured()).item });

export const complianceRows: Rows<
  | 'complianceRecords'
  | 'interactions'
  | 'ageVerifications'
  | 'observations'
  | 'incidents'
  | 'selfExclusions'
  | 'agcChecks'
  | 'officers'
  | 'media'
  | 'customers'
  | 'alerts'
  | 'complianceConfiguration'
  | 'evidence'
> = {
  complianceRecords: {
    search: reads((known) => api.complianceRecords.search(known.searched())),
    searchCsv: reads((known) => api.complianceRecords.searchCsv(known.searchedInFile())),
    quarter: reads(async (known) => api.complianceRecords.quarter({ organisationUnitId: await known.company() })),
    process: unbroughtBack,
    leaveBehind: outsideContract,
    siteSummary: reads(async (known) => api.complianceRecords.siteSummary(await known.quarter())),
    siteSummaryCsv: reads(async (known) => api.complianceRecords.siteSummaryCsv(await known.quarter())),
    remove: unbroughtBack,
    record: reads(async (known) => api.complianceRecords.record(await interaction(known))),
    authorise: unbroughtBack,
    review: reads(async (known) => api.complianceRecords.review({ id: await known.review() })),
    completeReview: unbroughtBack,
  },
  interactions: {
    blank: reads(() => api.interactions.blank()),
    create: unbroughtBack,
    read: reads(async (known) => api.interactions.read(await interaction(known))),
    change: reads(async (known) => api.interactions.change(await interaction(known))),
    update: unbroughtBack,
  },
  ageVerifications: {
    blank: reads(() => api.ageVerifications.blank()),
    create: unbroughtBack,
    read: reads(async (known) => api.ageVerifications.read(await ageVerification(known))),
    change: reads(async (known) => api.ageVerifications.change(await ageVerification(known))),
    update: unbroughtBack,
  },
  observations: {
    blank: reads(() => api.observations.blank()),
    create: unbroughtBack,
    read: reads(async (known) => api.observations.read(await observation(known))),
    change: reads(async (known) => api.observations.change(await observation(known))),
    update: unbroughtBack,
  },
  incidents: {
    blank: reads(async (known) => api.incidents.blank({ siteGuid: (await known.loginSite()).guid })),
    create: unbroughtBack,
    read: reads(async (known) => api.incidents.read(await incident(known))),
    change: reads(async (known) => api.incidents.change(await incident(known))),
    readForUpdate: reads(async (known) => api.incidents.readForUpdate(await incident(known))),
    update: unbroughtBack,
  },
  selfExclusions: {
    blank: reads(() => api.selfExclusions.blank()),
    create: unbroughtBack,
    read: reads(async (known) => api.selfExclusions.read(await selfExclusion(known))),
    change: reads(async (known) => api.selfExclusions.change(await selfExclusion(known))),
    update: unbroughtBack,
  },
  agcChecks: {
    create: unbroughtBack,
    search: reads(async (known) => api.agcChecks.search({ siteId: await known.site() })),
    read: reads(async (known) => api.agcChecks.read(await agcCheck(known))),
    change: reads(async (known) => api.agcChecks.change(await agcCheck(known))),
    update: unbroughtBack,
  },
  officers: {
    blank: reads(() => api.officers.blank()),
    create: unbroughtBack,
    search: reads(() => api.officers.search({ badgeNumberOrName: 'a' })),
  },
  media: {
    create: unbroughtBack,
    search: reads(async (known) => api.media.search({ incidentId: (await incident(known)).id })),
    read: reads(async (known) => api.media.read({ id: await known.media() })),
    remove: unbroughtBack,
  },
  customers: {
    blank: reads(() => api.customers.blank()),
    create: writes(async (known) =>
      api.customers.create({ forename: 'Check', surname: 'Of This Server', site: { guid: (await known.loginSite()).guid } }),
    ),
    change: reads(async (known) => api.customers.change({ id: (await known.customer()).id })),
    update: unbroughtBack,
    search: reads(async (known) => api.customers.search({ name: (await known.customer()).name })),
    metaData: reads(() => api.customers.metaData()),
    configuration: reads(() => api.customers.configuration()),
    configurationForm: reads(() => api.customers.configurationForm()),
    configure: unbroughtBack,
  },
  alerts: {
    types: reads(() => api.alerts.types()),
    search: reads((known) =>
      api.alerts.search({ sortColumns: [], alertTimeFrom: known.day(30), alertTimeTo: known.day(0), pageNumber: 1 }),
    ),
    clear: unbroughtBack,
  },
  evidence: { pack: outsideContract },
  complianceConfiguration: {
    tenants: reads(() => api.complianceConfiguration.tenants()),
    metadata: reads(() => api.complianceConfiguration.metadata()),
    blank: reads(async (known) => api.complianceConfiguration.blank(await item(known))),
    search: reads(async (known) => api.complianceConfiguration.search(await item(known))),
    read: reads(async (known) => api.complianceConfiguration.read(await known.configured())),
    create: unbroughtBack,
    update: unbroughtBack,
    remove: unbroughtBack,
  },
};
