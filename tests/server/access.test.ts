import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countsBlind } from '../../server/areas/cash/collections/blind';
import { collection, company, installation, position, site, subCompany } from '../../server/db/schema';
import { demoPassword, demoUsers } from '../../server/estate/demoUsers';
import { routes } from '../../server/routes/routes';
import { type Api, api } from '../../src/schemas/calls';
import { loginFlags } from '../../src/schemas/entities/flags';
import type { Login } from '../../src/schemas/entities/session';
import { shownTo } from '../../src/schemas/entities/shown';
import { type Caller, startTestApp, type TestApp } from './support/app';
import { addCompliance, type ComplianceIds, noCompliance } from './support/scope/complianceIds';
import { complianceSamples } from './support/scope/complianceSamples';
import { noRegister, type RegisterIds, registerOf } from './support/scope/registerIds';
import { free, type Sample, type Scope, scoped } from './support/scope/sample';
import { settingsSamples } from './support/scope/settingsSamples';
import { usersSamples } from './support/scope/usersSamples';
import { addUser } from './support/users';

const everywhere = { OperatorRegions: 'all', Manufacturers: 'all', GameNames: 'all', Categories: 'all' } as const;
const tree = (scope: Scope) => ({ OperatorId: scope.operator, FromAdmin: false, ...everywhere });

const ofSite = ({ operator, site: id }: Scope) => ({ operator, site: id });
const ofBatch = ({ batch }: Scope) => ({ batchId: batch, type: 1 }) as const;
const batchAtSite = (scope: Scope) => ({ ...ofBatch(scope), site: scope.site });
const aCount = { new50: 1, new20: 0, new10: 0, new5: 0, newCoins: 0, Comments: '' } as const;

const sessionFilter = (scope: Scope) =>
  ({
    StartDate: '2026-04-01T00:00',
    EndDate: '2026-04-02T00:00',
    OperatorId: scope.operator,
    SiteId: scope.site,
    ZeroBetSessions: false,
    pageNumber: 1,
    ...everywhere,
  }) as const;
const lastDay = (scope: Scope) => ({ installationId: scope.installation, periodType: 1, page: 1 });
const allMachines = { showOnline: true, showOffline: true, showNonOp: true } as const;

const kioskStatuses = { online: true, offlineSiteOpen: true, pending: true, authReq: true, offlineSiteClosed: true } as const;
const atKiosk = ({ kiosk }: Scope) =>
  ({
    installationId: kiosk,
    startDate: '2026-04-01T00:00',
    endDate: '2026-04-02T00:00',
    useCurrentWeek: false,
    showEvents: true,
    pageNumber: 1,
  }) as const;

const onFloor = (scope: Scope) =>
  ({ OperatorId: scope.operator, SiteId: scope.site, ...everywhere, PeriodId: 1, showOfflineOnly: false }) as const;
const ofMachine = ({ installation: id }: Scope) => ({ installationId: id, period: 1, page: 1 });
const machineStatus = (scope: Scope) => ({
  OperatorId: scope.operator,
  SiteId: scope.site,
  ...kioskStatuses,
  onlineEFTDisabled: true,
  onlineNoFunds: true,
  PageNumber: 1,
});
const overTills = (scope: Scope) =>
  ({
    StartDate: '2026-04-01T00:00',
    EndDate: '2026-04-02T00:00',
    IncludeEvents: false,
    pageNumber: 1,
    useCurrentWeek: false,
    OperatorId: scope.operator,
    SiteId: scope.site,
    ...everywhere,
  }) as const;

const aDashboard = ({ operator: op }: Scope) => ({ op, week: 4, viewType: 1, varianceType: 1, groupBy: 1 }) as const;
const aRow = (scope: Scope) => ({ ...aDashboard(scope), site: scope.site, dataType: 1 }) as const;
const anAnalysis = (scope: Scope) =>
  ({
    fromDate: '2026-04-01',
    toDate: '2026-04-02',
    startTime: '00:00:00',
    endTime: '23:59:59',
    dataTypes: 'all',
    totalBy: 1,
    timeGroupById: 1,
    dataGroupId: 3,
    categoryIds: 'all',
    operatorId: scope.operator,
    siteId: scope.site,
    daysOfWeek: 'all',
    dataSourceId: 1,
  }) as const;
const aReport = ({ operator }: Scope) => ({ reportId: 101, p1: String(operator) }) as const;

const noDetails = { details: [] } as const;
const assetFilters = { StatusCode: 'all', showSummary: false } as const;
const blankProfile = { name: '', values: [] };

/** One input for every declared call; a new call does not compile without one. */
const samples: { readonly [Area in keyof Api]: { readonly [Name in keyof Api[Area]]: Sample } } = {
  authentication: {
    login: free(() => api.authentication.login({ username: 'nobody', password: 'x' })),
    logout: free(() => api.authentication.logout()),
    resetPassword: free(() => api.authentication.resetPassword({ email: 'nobody@example.com' })),
    setPassword: free(() => api.authentication.setPassword({ username: 'nobody', prevPassword: 'x', password: 'x', password2: 'y' })),
    signIn: free(() => api.authentication.signIn({ id: 'nobody', password: 'x', claims: [] })),
    refreshToken: free(() => api.authentication.refreshToken({ refreshToken: 'x' })),
    switchTenant: scoped(({ tenant }) => api.authentication.switchTenant({ name: tenant })),
  },
  organisation: {
    operators: free(() => api.organisation.operators()),
    deviceOperators: free(() => api.organisation.deviceOperators()),
    manufacturers: scoped(({ operator }) => api.organisation.manufacturers({ operator })),
    categories: scoped(({ operator }) => api.organisation.categories({ operator })),
    gameTitles: scoped(({ operator }) => api.organisation.gameTitles({ operator })),
    operatorRegions: scoped(({ operator }) => api.organisation.operatorRegions({ operator })),
    operatorOptions: scoped(({ operator }) => api.organisation.operatorOptions({ operator })),
    tree: scoped((scope) => api.organisation.tree(tree(scope))),
    analysisTree: scoped((scope) => api.organisation.analysisTree(tree(scope))),
    kioskTree: scoped((scope) => api.organisation.kioskTree(tree(scope))),
  },
  installations: {
    filterByMachine: scoped((scope) =>
      api.installations.filterByMachine({
        OperatorId: scope.operator,
        SiteId: scope.site,
        ShowHistory: true,
        ShowOfflineOnly: false,
        ...everywhere,
      }),
    ),
    exportMachines: scoped((scope) =>
      api.installations.exportMachines({
        OperatorId: scope.operator,
        SiteId: scope.site,
        ShowHistory: true,
        ShowOfflineOnly: false,
        ...everywhere,
      }),
    ),
    asset: scoped((scope) => api.installations.asset({ positionId: scope.position, assetNo: 'none' })),
    position: scoped((scope) => api.installations.position({ id: scope.position })),
    installPosition: scoped((scope) =>
      api.installations.installPosition({ Complete: true, PositionId: scope.position, AssetNo: '', Details: [] }),
    ),
    addPositions: scoped((scope) => api.installations.addPositions({ organisationId: scope.site, count: 1 })),
    disableEFT: scoped((scope) => api.installations.disableEFT({ id: scope.installation })),
    enableEFT: scoped((scope) => api.installations.enableEFT({ id: scope.installation })),
    remove: scoped((scope) => api.installations.remove({ id: scope.installation })),
    authorise: scoped((scope) => api.installations.authorise({ id: scope.installation })),
  },
  assets: {
    tree: scoped(({ operator }) => api.assets.tree({ OperatorId: operator, ...assetFilters })),
    exportTree: scoped(({ operator }) => api.assets.exportTree({ OperatorId: operator, ...assetFilters })),
    statuses: free(() => api.assets.statuses()),
    groupings: free(() => api.assets.groupings()),
    suppliers: scoped(({ operator }) => api.assets.suppliers({ op: operator })),
    noteAcceptorModels: scoped(({ operator }) => api.assets.noteAcceptorModels({ op: operator })),
    depots: scoped(({ operator }) => api.assets.depots({ op: operator })),
    cabinetTypes: scoped(({ operator }) => api.assets.cabinetTypes({ op: operator })),
    variants: free(() => api.assets.variants()),
    newAsset: scoped(({ operator }) => api.assets.newAsset({ op: operator })),
    asset: scoped(({ register }) => api.assets.asset({ id: register.machine })),
    updateAsset: scoped(({ operator, register }) =>
      api.assets.updateAsset({ Id: register.machine, OperatorId: operator, Complete: true, CopyAsset: false, ...noDetails }),
    ),
    deleteAsset: scoped(({ register }) => api.assets.deleteAsset({ id: register.machine })),
    newManufacturer: scoped(({ operator }) => api.assets.newManufacturer({ op: operator })),
    newGameTitle: scoped(({ operator }) => api.assets.newGameTitle({ op: operator })),
    newCategory: scoped(({ operator }) => api.assets.newCategory({ op: operator })),
    newDepot: scoped(({ operator }) => api.assets.newDepot({ op: operator })),
    newCabinetType: scoped(({ operator }) => api.assets.newCabinetType({ op: operator })),
    newNoteAcceptorModel: scoped(({ operator }) => api.assets.newNoteAcceptorModel({ op: operator })),
    newSupplier: scoped(({ operator }) => api.assets.newSupplier({ op: operator })),
    manufacturer: scoped(({ register }) => api.assets.manufacturer({ id: register.manufacturer })),
    gameTitle: scoped(({ register }) => api.assets.gameTitle({ id: register.gameTitle })),
    category: scoped(({ register }) => api.assets.category({ id: register.category })),
    depot: scoped(({ register }) => api.assets.depot({ id: register.depot })),
    cabinetType: scoped(({ register }) => api.assets.cabinetType({ id: register.cabinetType })),
    noteAcceptorModel: scoped(({ register }) => api.assets.noteAcceptorModel({ id: register.noteAcceptorModel })),
    supplier: scoped(({ register }) => api.assets.supplier({ id: register.supplier })),
    updateManufacturer: scoped(({ operator, register }) =>
      api.assets.updateManufacturer({ id: register.manufacturer, OperatorId: operator, ...noDetails }),
    ),
    updateGameTitle: scoped(({ operator, register }) =>
      api.assets.updateGameTitle({ id: register.gameTitle, OperatorId: operator, ...noDetails }),
    ),
    updateCategory: scoped(({ operator, register }) =>
      api.assets.updateCategory({ id: register.category, OperatorId: operator, ...noDetails }),
    ),
    updateDepot: scoped(({ operator, register }) => api.assets.updateDepot({ id: register.depot, OperatorId: operator, ...noDetails })),
    updateCabinetType: scoped(({ operator, register }) =>
      api.assets.updateCabinetType({ id: register.cabinetType, OperatorId: operator, doUpdate: false, ...noDetails }),
    ),
    updateNoteAcceptorModel: scoped(({ operator, register }) =>
      api.assets.updateNoteAcceptorModel({ id: register.noteAcceptorModel, OperatorId: operator, ...noDetails }),
    ),
    updateSupplier: scoped(({ operator, register }) =>
      api.assets.updateSupplier({ id: register.supplier, OperatorId: operator, ...noDetails }),
    ),
  },
  ownership: {
    profiles: scoped(({ operator }) => api.ownership.profiles({ operatorId: operator })),
    profile: scoped(({ register }) => api.ownership.profile({ profileId: register.ownershipProfile })),
    profileAttributes: scoped(({ register }) => api.ownership.profileAttributes({ profileId: register.ownershipProfile })),
    types: scoped(({ operator }) => api.ownership.types({ operatorId: operator })),
    typeAttributes: scoped(({ register }) => api.ownership.typeAttributes({ ownershipTypeId: register.ownershipType })),
    update: scoped(({ operator, register }) =>
      api.ownership.update({
        id: register.ownershipProfile,
        operatorId: operator,
        ownershipTypeId: register.ownershipType,
        ...blankProfile,
      }),
    ),
    create: scoped(({ operator, register }) =>
      api.ownership.create({ operatorId: operator, ownershipTypeId: register.ownershipType, ...blankProfile }),
    ),
  },
  collections: {
    periods: scoped((scope) => api.collections.periods(ofSite(scope))),
    banking: scoped((scope) => api.collections.banking(ofSite(scope))),
    exportBanking: scoped((scope) => api.collections.exportBanking(ofSite(scope))),
    bankingBatch: scoped((scope) => api.collections.bankingBatch(batchAtSite(scope))),
    bankingByMachine: scoped(({ collection: id }) => api.collections.bankingByMachine({ id })),
    meters: scoped(({ collection: id }) => api.collections.meters({ id })),
    transactions: scoped(({ collection: id }) => api.collections.transactions({ CollectionId: id })),
    netIncome: scoped((scope) => api.collections.netIncome(ofSite(scope))),
    exportNetIncome: scoped((scope) => api.collections.exportNetIncome(ofSite(scope))),
    netIncomeBatch: scoped((scope) => api.collections.netIncomeBatch(batchAtSite(scope))),
    netIncomeByMachine: scoped(({ collection: id }) => api.collections.netIncomeByMachine({ id })),
    varianceOptions: scoped((scope) => api.collections.varianceOptions(ofSite(scope))),
    variances: scoped((scope) => api.collections.variances({ ...ofSite(scope), option: 4 })),
    exportVariances: scoped((scope) => api.collections.exportVariances({ ...ofSite(scope), option: 4 })),
    varianceHistory: scoped((scope) => api.collections.varianceHistory({ site: scope.site, min: 'none' })),
    counts: scoped((scope) => api.collections.counts(ofSite(scope))),
    exportCounts: scoped((scope) => api.collections.exportCounts(ofSite(scope))),
    countBatch: scoped((scope) => api.collections.countBatch(ofBatch(scope))),
    exportCountBatch: scoped((scope) => api.collections.exportCountBatch(ofBatch(scope))),
    count: scoped(({ collection: id }) => api.collections.count({ collectionId: id, type: 1 })),
    updateCount: scoped(({ collection: id }) => api.collections.updateCount({ collectionId: id, collectionType: 1, ...aCount })),
    meter: scoped(({ collection: id }) => api.collections.meter({ id: id * 16 + 5 })),
    updateMeter: scoped(({ collection: id }) => api.collections.updateMeter({ meterRef: id * 16 + 5, complete: true, ...noDetails })),
    commentsOfMachineCollection: scoped(({ collection: id }) => api.collections.commentsOfMachineCollection({ id })),
    commentsOfCollection: scoped((scope) => api.collections.commentsOfCollection(batchAtSite(scope))),
    commentsOfWeeks: scoped((scope) => api.collections.commentsOfWeeks(ofSite(scope))),
    commentsOfMachine: scoped(({ installation: id }) => api.collections.commentsOfMachine({ id })),
    commentsOfType: scoped(({ collection: id }) => api.collections.commentsOfType({ type: 1, id })),
    addComment: scoped(({ collection: id }) => api.collections.addComment({ collectionId: id, comment: 'Seen' })),
    addCommentOfType: scoped(({ collection: id }) =>
      api.collections.addCommentOfType({ CollectionType: 1, CollectionId: id, Comment: 'Seen' }),
    ),
    promoTickets: scoped(({ collection: id }) => api.collections.promoTickets({ id })),
    ticketsAtTill: scoped(({ collection: id }) => api.collections.ticketsAtTill({ collectionId: id })),
    ticketsAtMachine: scoped(({ collection: id }) => api.collections.ticketsAtMachine({ collectionId: id })),
    events: scoped(({ collection: id }) => api.collections.events({ id })),
  },
  collectionReports: {
    summaryPdf: scoped((scope) => api.collectionReports.summaryPdf(ofBatch(scope))),
    summaryCsv: scoped((scope) => api.collectionReports.summaryCsv(ofBatch(scope))),
    bankingSummaryPdf: scoped((scope) => api.collectionReports.bankingSummaryPdf(ofBatch(scope))),
    bankingSummaryCsv: scoped((scope) => api.collectionReports.bankingSummaryCsv(ofBatch(scope))),
    bankingVariancePdf: scoped((scope) => api.collectionReports.bankingVariancePdf(ofBatch(scope))),
    bankingVarianceCsv: scoped((scope) => api.collectionReports.bankingVarianceCsv(ofBatch(scope))),
    bankingAnalysisPdf: scoped((scope) => api.collectionReports.bankingAnalysisPdf(ofBatch(scope))),
    bankingAnalysisCsv: scoped((scope) => api.collectionReports.bankingAnalysisCsv(ofBatch(scope))),
    performanceSummaryPdf: scoped((scope) => api.collectionReports.performanceSummaryPdf(ofBatch(scope))),
    performanceSummaryCsv: scoped((scope) => api.collectionReports.performanceSummaryCsv(ofBatch(scope))),
    performanceAnalysisPdf: scoped((scope) => api.collectionReports.performanceAnalysisPdf(ofBatch(scope))),
    performanceAnalysisCsv: scoped((scope) => api.collectionReports.performanceAnalysisCsv(ofBatch(scope))),
    performanceVariancePdf: scoped((scope) => api.collectionReports.performanceVariancePdf(ofBatch(scope))),
    performanceVarianceCsv: scoped((scope) => api.collectionReports.performanceVarianceCsv(ofBatch(scope))),
    interimSummaryPdf: scoped((scope) => api.collectionReports.interimSummaryPdf(ofBatch(scope))),
  },
  devices: {
    statuses: free(() => api.devices.statuses()),
    groupings: free(() => api.devices.groupings()),
    tree: scoped(({ operator }) => api.devices.tree({ operator, statuses: 'all' })),
    device: scoped(({ register }) => api.devices.device({ id: register.device })),
    newDevice: scoped(({ operator }) => api.devices.newDevice({ op: operator })),
    update: scoped(({ operator, register }) => api.devices.update({ id: register.device, operatorId: operator, ...noDetails })),
    decommission: scoped(({ register }) => api.devices.decommission({ id: register.device })),
    unassign: scoped(({ register }) => api.devices.unassign({ id: register.device })),
  },
  sessions: {
    filterByMachine: scoped((scope) => api.sessions.filterByMachine(sessionFilter(scope))),
    exportSessions: scoped((scope) => api.sessions.exportSessions(sessionFilter(scope))),
    details: scoped(({ session: id }) => api.sessions.details({ id })),
    details2: scoped(({ session: id }) => api.sessions.details2({ id, showEvents: true })),
    session: scoped(({ session: id }) => api.sessions.session({ id })),
    blankSummary: scoped(({ operator: id }) => api.sessions.blankSummary({ id })),
    byPeriod: scoped((scope) => api.sessions.byPeriod(lastDay(scope))),
    ofMachine: scoped((scope) => api.sessions.ofMachine(lastDay(scope))),
    ofMachineForCompliance: scoped((scope) => api.sessions.ofMachineForCompliance(lastDay(scope))),
    ofMachineOnFloor: scoped((scope) => api.sessions.ofMachineOnFloor(lastDay(scope))),
    positions: free(() => api.sessions.positions(allMachines)),
    positionsForCompliance: scoped(({ site: siteId }) => api.sessions.positionsForCompliance({ ...allMachines, siteId })),
    positionsOfSite: scoped(({ site: siteId }) => api.sessions.positionsOfSite({ siteId })),
    byIds: scoped(({ session: id }) => api.sessions.byIds({ ids: [id], page: 1 })),
  },
  kiosk: {
    positions: scoped(({ operator, site: id }) => api.kiosk.positions({ operator, site: id, ...kioskStatuses })),
    transactions: scoped((scope) => api.kiosk.transactions(atKiosk(scope))),
    summary: scoped((scope) => api.kiosk.summary(atKiosk(scope))),
    exportTransactions: scoped((scope) => api.kiosk.exportTransactions(atKiosk(scope))),
    detail: scoped(({ kiosk }) => api.kiosk.detail({ installationId: kiosk, detailId: 'T1' })),
    floats: scoped(({ kiosk }) => api.kiosk.floats({ id: kiosk })),
    updateFloats: scoped(({ kiosk }) => api.kiosk.updateFloats({ installationId: kiosk, complete: true, ...noDetails })),
  },
  floor: {
    views: scoped(({ operator: id }) => api.floor.views({ id })),
    periods: free(() => api.floor.periods()),
    byOperation: scoped((scope) => api.floor.byOperation({ ...onFloor(scope), FilterId: 0 })),
    cashInBox: scoped((scope) => api.floor.cashInBox(onFloor(scope))),
    exportCashInBox: scoped((scope) => api.floor.exportCashInBox(onFloor(scope))),
    cashInBoxPositions: scoped((scope) => api.floor.cashInBoxPositions(onFloor(scope))),
    exportCashInBoxPositions: scoped((scope) => api.floor.exportCashInBoxPositions(onFloor(scope))),
    cashInBoxEvents: scoped((scope) => api.floor.cashInBoxEvents(ofMachine(scope))),
    exportCashInBoxEvents: scoped((scope) => api.floor.exportCashInBoxEvents(ofMachine(scope))),
    performance: scoped((scope) => api.floor.performance(onFloor(scope))),
    exportPerformance: scoped((scope) => api.floor.exportPerformance(onFloor(scope))),
    performancePositions: scoped((scope) => api.floor.performancePositions(onFloor(scope))),
    exportPerformancePositions: scoped((scope) => api.floor.exportPerformancePositions(onFloor(scope))),
    performanceEvents: scoped((scope) => api.floor.performanceEvents(ofMachine(scope))),
    exportPerformanceEvents: scoped((scope) => api.floor.exportPerformanceEvents(ofMachine(scope))),
    statuses: scoped(({ operator }) => api.floor.statuses({ OperatorId: operator })),
    machines: scoped((scope) => api.floor.machines(machineStatus(scope))),
    eventsOfMachine: scoped((scope) => api.floor.eventsOfMachine({ ...ofMachine(scope), showEvents: true })),
  },
  transactions: {
    transactions: scoped((scope) => api.transactions.transactions(overTills(scope))),
    tickets: scoped((scope) => api.transactions.tickets(overTills(scope))),
    liabilities: scoped((scope) => api.transactions.liabilities(overTills(scope))),
    transactionsSummary: scoped((scope) => api.transactions.transactionsSummary(overTills(scope))),
    ticketsSummary: scoped((scope) => api.transactions.ticketsSummary(overTills(scope))),
    liabilitiesSummary: scoped((scope) => api.transactions.liabilitiesSummary(overTills(scope))),
    exportTransactions: scoped((scope) => api.transactions.exportTransactions(overTills(scope))),
    exportTickets: scoped((scope) => api.transactions.exportTickets(overTills(scope))),
    exportLiabilities: scoped((scope) => api.transactions.exportLiabilities(overTills(scope))),
    filterTypes: free(() => api.transactions.filterTypes()),
    filterValues: scoped((scope) => api.transactions.filterValues({ ...ofSite(scope), filterType: 1 })),
  },
  analysis: {
    metaData: scoped(({ operator }) => api.analysis.metaData({ operatorId: operator })),
    grid: scoped((scope) => api.analysis.grid(anAnalysis(scope))),
    graph: scoped((scope) => api.analysis.graph({ ...anAnalysis(scope), rowKeys: [String(scope.site)], category: null })),
    exportAnalysis: scoped((scope) => api.analysis.exportAnalysis(anAnalysis(scope))),
  },
  revenue: {
    dashboard: scoped((scope) => api.revenue.dashboard({ ...aDashboard(scope), promoType: 1 })),
    graph: scoped((scope) => api.revenue.graph({ ...aRow(scope), promoType: 1 })),
    exportDashboard: scoped((scope) => api.revenue.exportDashboard({ ...aDashboard(scope), promoType: 1 })),
    dataViews: free(() => api.revenue.dataViews()),
    dataTypes: free(() => api.revenue.dataTypes({ id: 1 })),
    companies: scoped(({ operator: op }) => api.revenue.companies({ op })),
    subCompanies: scoped(({ company }) => api.revenue.subCompanies({ company })),
  },
  incomeSecurity: {
    dashboard: scoped((scope) => api.incomeSecurity.dashboard(aDashboard(scope))),
    graph: scoped((scope) => api.incomeSecurity.graph(aRow(scope))),
    exportDashboard: scoped((scope) => api.incomeSecurity.exportDashboard(aDashboard(scope))),
    dataViews: free(() => api.incomeSecurity.dataViews()),
    dataTypes: free(() => api.incomeSecurity.dataTypes({ id: 1 })),
  },
  reports: {
    groups: free(() => api.reports.groups()),
    parameters: scoped((scope) => api.reports.parameters(aReport(scope))),
    create: scoped((scope) => api.reports.create(aReport(scope))),
  },
  ...complianceSamples,
  ...settingsSamples,
  ...usersSamples,
};

const sampleTable: Readonly<Record<string, Readonly<Record<string, Sample>>>> = samples;
const everyCall = routes().flatMap(({ area, name, call }) => {
  const sample = sampleTable[area]?.[name];
  return sample === undefined ? [] : [{ key: `${area}.${name}`, call, ...sample }];
});

let server: TestApp;
let placesOutside: (inside: readonly number[]) => Scope;
let placeInside: (sites: readonly number[]) => Scope;
let sitesOfCompany: (company: number) => readonly number[];

beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  const floor = await server.open.db
    .select({
      operator: company.operatorId,
      company: company.id,
      subCompany: subCompany.id,
      region: site.operatorRegionId,
      hours: sql<number>`(select min(p.id) from opening_hours_profile p where p.operator_id = ${company.operatorId})`,
      profile: sql<number>`(select min(p.id) from settings_profile p where p.operator_id = ${company.operatorId})`,
      site: site.id,
      siteGuid: site.guid,
      siteCode: site.siteCode,
      position: position.id,
      installation: installation.id,
      tenant: company.name,
      batch: collection.batchId,
      collection: collection.id,
      kiosk: sql<
        number | null
      >`(select min(k.id) from installation k join position p on p.id = k.position_id and p.kind = 'kiosk' where k.site_id = ${site.id})`,
      session: sql<number>`(select min(s.id) from play_session s where s.installation_id = ${installation.id})`,
    })
    .from(installation)
    .innerJoin(collection, and(eq(collection.installationId, installation.id), eq(collection.weekEnding, '2026-04-05')))
    .innerJoin(position, eq(position.id, installation.positionId))
    .innerJoin(site, eq(site.id, position.siteId))
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId));
  const registers = new Map<number, RegisterIds>();
  for (const operator of new Set(floor.map((place) => place.operator))) registers.set(operator, await registerOf(server.open.db, operator));
  const compliances = new Map<number, ComplianceIds>();
  for (const id of new Set(floor.map((place) => place.site))) compliances.set(id, await addCompliance(server.open.db, id));
  const users = new Map<number, { readonly user: number; readonly accessProfile: number }>();
  for (const [operator, { site: refId }] of new Map(floor.map((place) => [place.operator, place]))) {
    users.set(operator, await addUser(server.open, { username: `of-operator-${operator}`, profile: 'analyst', level: 'site', refId }));
  }
  const places = floor.map((place) => ({
    ...place,
    ...(users.get(place.operator) ?? { user: 999_999, accessProfile: 999_999 }),
    kiosk: place.kiosk ?? 999_999,
    register: registers.get(place.operator) ?? noRegister,
    compliance: compliances.get(place.site) ?? noCompliance,
  }));
  const nowhere: Scope = {
    operator: 999_999,
    company: 999_999,
    subCompany: 999_999,
    region: 999_999,
    hours: 999_999,
    profile: 999_999,
    user: 999_999,
    accessProfile: 999_999,
    site: 999_999,
    siteGuid: '00000000-0000-0000-0000-000000000000',
    siteCode: 'none',
    position: 999_999,
    installation: 999_999,
    kiosk: 999_999,
    tenant: 'Nowhere',
    batch: 999_999,
    collection: 999_999,
    session: 999_999,
    register: noRegister,
    compliance: noCompliance,
  };
  sitesOfCompany = (id) => [...new Set(places.filter(({ company: ofPlace }) => ofPlace === id).map((place) => place.site))];
  // Every call can be made where a kiosk stands.
  placeInside = (sites) => places.find((place) => sites.includes(place.site) && place.kiosk !== nowhere.kiosk) ?? nowhere;
  placesOutside = (sites) => {
    const seen = new Set(places.filter((place) => sites.includes(place.site)).map(({ operator }) => operator));
    return places.find(({ operator }) => !seen.has(operator)) ?? nowhere;
  };
});
afterAll(() => server.close());

interface Visitor {
  readonly login: Login;
  readonly caller: Caller;
}

/** Signs a user in to both services, where the user may. */
async function arrive(username: string): Promise<Visitor> {
  const login = await server.signIn(username);
  const tokens = await server.ask(api.authentication.signIn({ id: username, password: demoPassword, claims: [] }));
  const caller =
    tokens.status === 200 ? { sessionKey: login.sessionkey, accessToken: tokens.body.accessToken } : { sessionKey: login.sessionkey };
  return { login, caller };
}

/** What nobody is shown who counts blind. */
const tellsTakings: ReadonlySet<string> = new Set(
  [
    'summaryPdf',
    'summaryCsv',
    'performanceSummaryPdf',
    'performanceSummaryCsv',
    'performanceAnalysisPdf',
    'performanceAnalysisCsv',
    'interimSummaryPdf',
  ].map((name) => `collectionReports.${name}`),
);

/** What the declaration, the menu and the flags say about a call; data access aside. */
function expected({ call, key }: (typeof everyCall)[number], login: Login): 'open' | 'denied' | 'unauthenticated' {
  if (call.access.by === 'anyone') return 'open';
  if (call.access.by === 'bearer' && !login.menu.some(({ code }) => code === 'COMPLIANCE')) return 'unauthenticated';
  if (login.resetPassword) return call.path === api.authentication.logout.path ? 'open' : 'denied';
  const menus = call.access.menus?.some((code) => login.menu.some((item) => item.code === code)) ?? true;
  const flags = call.access.flags?.every((flag) => login[flag] === true) ?? true;
  const granted: readonly string[] = [...login.menu.map(({ code }) => code), ...loginFlags.filter((flag) => login[flag] === true)];
  const needs = shownTo[call.access.shows];
  const shown = needs.length === 0 || needs.some((need) => granted.includes(need));
  const isBlind = countsBlind({ flags: new Set(loginFlags.filter((flag) => login[flag] === true)) });
  return menus && flags && shown && !(isBlind && tellsTakings.has(key)) ? 'open' : 'denied';
}

describe('every call', () => {
  it('has a sample here', () => {
    expect(everyCall.map(({ key }) => key)).toEqual(routes().map(({ area, name }) => `${area}.${name}`));
  });

  it('asks who is calling unless it is open to anyone', async () => {
    for (const { key, call, ask } of everyCall.filter(({ call: { access } }) => access.by !== 'anyone')) {
      const { status, body } = await server.ask(ask(placeInside([1])));
      expect([key, status, body]).toEqual([key, 401, { detail: expect.any(String) }]);
      expect(call.access.by).not.toBe('anyone');
    }
  });

  it.each(demoUsers.map(({ username }) => username))(
    'lets %s do what the profile allows, where the data access allows it',
    async (username) => {
      const { login, caller } = await arrive(username);
      const sites = login.sites.map(({ id }) => id);
      for (const sample of everyCall.filter(({ call: { access }, key }) => access.by !== 'anyone' && key !== 'authentication.logout')) {
        const verdict = expected(sample, login);
        const place = placeInside(sites);
        const inside = await server.ask(sample.ask(place), caller);
        const outside = await server.ask(sample.ask(placesOutside(sites)), caller);
        const isPart = sample.ofCompany === true && !sitesOfCompany(place.company).every((id) => sites.includes(id));
        if (verdict === 'open' && isPart) expect([sample.key, inside.status]).toEqual([sample.key, 403]);
        else if (verdict === 'open') expect([sample.key, inside.status]).toEqual([sample.key, expect.toBeOneOf([200, 204, 400, 404, 409])]);
        else expect([sample.key, inside.status]).toEqual([sample.key, verdict === 'denied' ? 403 : 401]);
        const outsideStatus = verdict === 'open' ? (sample.scoped ? 403 : inside.status) : inside.status;
        expect([sample.key, outside.status]).toEqual([sample.key, outsideStatus]);
      }
      expect((await server.ask(api.authentication.logout(), caller)).status).toBe(204);
    },
    // Hundreds of calls, one after the other.
    120_000,
  );
});
