import { api } from '../../../src/schemas/calls';
import { everyStatus, everything, type Known } from './known';
import { mails, type Rows, reads, signsIn, unbroughtBack, writes } from './row';
import { sentBack } from './sentBack';

const ofOperator = async (known: Known) => ({ operator: await known.operator() });
const op = async (known: Known) => ({ op: await known.operator() });
const tree = async (known: Known) => ({ OperatorId: await known.operator(), FromAdmin: false, ...everything });
const machines = async (known: Known) => ({
  OperatorId: await known.operator(),
  SiteId: await known.site(),
  ShowHistory: true,
  ShowOfflineOnly: false,
  ...everything,
});
const assetFilter = async (known: Known) => ({ OperatorId: await known.operator(), StatusCode: 'all', showSummary: false }) as const;
const atSite = async (known: Known) => ({ operator: await known.operator(), site: await known.site() });
const collectionId = async (known: Known) => ({ id: (await known.collectedMachine()).id });
const batch = async (known: Known) => {
  const { batchId, type } = await known.collected();
  return { batchId, type };
};
const ofMachine = async (known: Known) => ({ installationId: await known.installation(), periodType: 1, page: 1 });
const floorMachine = async (known: Known) => ({ installationId: await known.installation(), period: 1, page: 1 });
const allMachines = { showOnline: true, showOffline: true, showNonOp: true } as const;
const asset = (type: string, what: string) => async (known: Known) => ({ id: await known.asset(type, what) });

const manufacturer = asset('MU', 'a manufacturer');
const gameTitle = asset('GT', 'a game title');
const machine = asset('MA', 'a machine');

/** For items that the asset tree does not list with this query. */
async function firstOf(list: Promise<readonly { readonly id: number }[]>, what: string, known: Known): Promise<{ readonly id: number }> {
  const [entry] = await list;
  return entry === undefined ? { id: await known.asset('', what) } : { id: entry.id };
}
const category = async (known: Known) => firstOf(known.ask(api.organisation.categories(await ofOperator(known))), 'a category', known);
const depot = async (known: Known) => firstOf(known.ask(api.assets.depots(await op(known))), 'a depot', known);
const cabinetType = async (known: Known) => firstOf(known.ask(api.assets.cabinetTypes(await op(known))), 'a cabinet type', known);
const noteAcceptor = async (known: Known) => firstOf(known.ask(api.assets.noteAcceptorModels(await op(known))), 'a note acceptor', known);
const supplier = async (known: Known) => firstOf(known.ask(api.assets.suppliers(await op(known))), 'a supplier', known);

type Form = Parameters<typeof sentBack>[0];
const same =
  (idOf: (known: Known) => Promise<{ readonly id: number }>, load: (known: Known, id: number) => Promise<Form>) => async (known: Known) => {
    const { id } = await idOf(known);
    return { id, OperatorId: await known.operator(), details: sentBack(await load(known, id)) };
  };

export const operationsRows: Rows<
  | 'authentication'
  | 'organisation'
  | 'installations'
  | 'assets'
  | 'ownership'
  | 'devices'
  | 'collections'
  | 'collectionReports'
  | 'sessions'
  | 'kiosk'
  | 'floor'
  | 'transactions'
  | 'analysis'
  | 'revenue'
  | 'incomeSecurity'
  | 'reports'
> = {
  authentication: {
    login: signsIn,
    logout: signsIn,
    resetPassword: mails,
    setPassword: mails,
    signIn: signsIn,
    refreshToken: signsIn,
    switchTenant: reads(async (known) => api.authentication.switchTenant({ name: await known.tenant() })),
  },
  organisation: {
    operators: reads(() => api.organisation.operators()),
    deviceOperators: reads(() => api.organisation.deviceOperators()),
    manufacturers: reads(async (known) => api.organisation.manufacturers(await ofOperator(known))),
    categories: reads(async (known) => api.organisation.categories(await ofOperator(known))),
    gameTitles: reads(async (known) => api.organisation.gameTitles(await ofOperator(known))),
    operatorRegions: reads(async (known) => api.organisation.operatorRegions(await ofOperator(known))),
    operatorOptions: reads(async (known) => api.organisation.operatorOptions(await ofOperator(known))),
    tree: reads(async (known) => api.organisation.tree(await tree(known))),
    analysisTree: reads(async (known) => api.organisation.analysisTree(await tree(known))),
    kioskTree: reads(async (known) => api.organisation.kioskTree(await tree(known))),
  },
  installations: {
    filterByMachine: reads(async (known) => api.installations.filterByMachine(await machines(known))),
    exportMachines: reads(async (known) => api.installations.exportMachines(await machines(known))),
    asset: reads(async (known) => {
      const { position: positionId } = await known.place();
      const { assetNo } = await known.ask(api.installations.position({ id: positionId }));
      return api.installations.asset({ positionId, assetNo });
    }),
    position: reads(async (known) => api.installations.position({ id: (await known.place()).position })),
    installPosition: unbroughtBack,
    addPositions: unbroughtBack,
    disableEFT: unbroughtBack,
    enableEFT: unbroughtBack,
    remove: unbroughtBack,
    authorise: unbroughtBack,
  },
  assets: {
    tree: reads(async (known) => api.assets.tree(await assetFilter(known))),
    exportTree: reads(async (known) => api.assets.exportTree(await assetFilter(known))),
    statuses: reads(() => api.assets.statuses()),
    groupings: reads(() => api.assets.groupings()),
    suppliers: reads(async (known) => api.assets.suppliers(await op(known))),
    noteAcceptorModels: reads(async (known) => api.assets.noteAcceptorModels(await op(known))),
    depots: reads(async (known) => api.assets.depots(await op(known))),
    cabinetTypes: reads(async (known) => api.assets.cabinetTypes(await op(known))),
    variants: reads(() => api.assets.variants()),
    newAsset: reads(async (known) => api.assets.newAsset(await op(known))),
    asset: reads(async (known) => api.assets.asset(await machine(known))),
    updateAsset: unbroughtBack,
    deleteAsset: unbroughtBack,
    newManufacturer: reads(async (known) => api.assets.newManufacturer(await op(known))),
    newGameTitle: reads(async (known) => api.assets.newGameTitle(await op(known))),
    newCategory: reads(async (known) => api.assets.newCategory(await op(known))),
    newDepot: reads(async (known) => api.assets.newDepot(await op(known))),
    newCabinetType: reads(async (known) => api.assets.newCabinetType(await op(known))),
    newNoteAcceptorModel: reads(async (known) => api.assets.newNoteAcceptorModel(await op(known))),
    newSupplier: reads(async (known) => api.assets.newSupplier(await op(known))),
    manufacturer: reads(async (known) => api.assets.manufacturer(await manufacturer(known))),
    gameTitle: reads(async (known) => api.assets.gameTitle(await gameTitle(known))),
    category: reads(async (known) => api.assets.category(await category(known))),
    depot: reads(async (known) => api.assets.depot(await depot(known))),
    cabinetType: reads(async (known) => api.assets.cabinetType(await cabinetType(known))),
    noteAcceptorModel: reads(async (known) => api.assets.noteAcceptorModel(await noteAcceptor(known))),
    supplier: reads(async (known) => api.assets.supplier(await supplier(known))),
    updateManufacturer: writes(async (known) =>
      api.assets.updateManufacturer(await same(manufacturer, ({ ask }, id) => ask(api.assets.manufacturer({ id })))(known)),
    ),
    updateGameTitle: writes(async (known) =>
      api.assets.updateGameTitle(await same(gameTitle, ({ ask }, id) => ask(api.assets.gameTitle({ id })))(known)),
    ),
    updateCategory: writes(async (known) =>
      api.assets.updateCategory(await same(category, ({ ask }, id) => ask(api.assets.category({ id })))(known)),
    ),
    updateDepot: writes(async (known) => api.assets.updateDepot(await same(depot, ({ ask }, id) => ask(api.assets.depot({ id })))(known))),
    updateCabinetType: writes(async (known) => ({
      ...api.assets.updateCabinetType({
        ...(await same(cabinetType, ({ ask }, id) => ask(api.assets.cabinetType({ id })))(known)),
        doUpdate: false,
      }),
    })),
    updateNoteAcceptorModel: writes(async (known) =>
      api.assets.updateNoteAcceptorModel(await same(noteAcceptor, ({ ask }, id) => ask(api.assets.noteAcceptorModel({ id })))(known)),
    ),
    updateSupplier: writes(async (known) =>
      api.assets.updateSupplier(await same(supplier, ({ ask }, id) => ask(api.assets.supplier({ id })))(known)),
    ),
  },
  ownership: {
    profiles: reads(async (known) => api.ownership.profiles({ operatorId: await known.operator() })),
    profile: reads(async (known) => api.ownership.profile({ profileId: await known.ownershipProfile() })),
    profileAttributes: reads(async (known) => api.ownership.profileAttributes({ profileId: await known.ownershipProfile() })),
    types: reads(async (known) => api.ownership.types({ operatorId: await known.operator() })),
    typeAttributes: reads(async (known) => api.ownership.typeAttributes({ ownershipTypeId: await known.ownershipType() })),
    update: unbroughtBack,
    create: unbroughtBack,
  },
  devices: {
    statuses: reads(() => api.devices.statuses()),
    groupings: reads(() => api.devices.groupings()),
    tree: reads(async (known) => api.devices.tree({ operator: await known.operator(), statuses: 'all' })),
    device: reads(async (known) => api.devices.device({ id: await known.device() })),
    newDevice: reads(async (known) => api.devices.newDevice(await op(known))),
    update: unbroughtBack,
    decommission: unbroughtBack,
    unassign: unbroughtBack,
  },
  collections: {
    periods: reads(async (known) => api.collections.periods(await atSite(known))),
    banking: reads(async (known) => api.collections.banking(await atSite(known))),
    exportBanking: reads(async (known) => api.collections.exportBanking(await atSite(known))),
    bankingBatch: reads(async (known) => api.collections.bankingBatch(await known.collected())),
    bankingByMachine: reads(async (known) => api.collections.bankingByMachine(await collectionId(known))),
    meters: reads(async (known) => api.collections.meters(await collectionId(known))),
    transactions: reads(async (known) => api.collections.transactions({ CollectionId: (await collectionId(known)).id })),
    netIncome: reads(async (known) => api.collections.netIncome(await atSite(known))),
    exportNetIncome: reads(async (known) => api.collections.exportNetIncome(await atSite(known))),
    netIncomeBatch: reads(async (known) => api.collections.netIncomeBatch(await known.collected())),
    netIncomeByMachine: reads(async (known) => api.collections.netIncomeByMachine(await collectionId(known))),
    varianceOptions: reads(async (known) => api.collections.varianceOptions(await atSite(known))),
    variances: reads(async (known) => api.collections.variances(await known.varied())),
    exportVariances: reads(async (known) => api.collections.exportVariances(await known.varied())),
    varianceHistory: reads(async (known) => {
      const { grid } = await known.ask(api.collections.variances(await known.varied()));
      const min = grid.rows.find((row) => row.min !== '' && row.isTotal !== true)?.min ?? 'none';
      return api.collections.varianceHistory({ site: await known.site(), min });
    }),
    counts: reads(async (known) => api.collections.counts(await atSite(known))),
    exportCounts: reads(async (known) => api.collections.exportCounts(await atSite(known))),
    countBatch: reads(async (known) => api.collections.countBatch(await batch(known))),
    exportCountBatch: reads(async (known) => api.collections.exportCountBatch(await batch(known))),
    count: reads(async (known) => {
      const { id, type } = await known.collectedMachine();
      return api.collections.count({ collectionId: id, type });
    }),
    updateCount: unbroughtBack,
    meter: reads(async (known) => {
      const { grid } = await known.ask(api.collections.meters(await collectionId(known)));
      const editable = grid.rows.find(({ optionAllowEdit }) => optionAllowEdit) ?? grid.rows[0];
      return api.collections.meter({ id: editable?.meterRef ?? 0 });
    }),
    updateMeter: unbroughtBack,
    commentsOfMachineCollection: reads(async (known) => api.collections.commentsOfMachineCollection(await collectionId(known))),
    commentsOfCollection: reads(async (known) => api.collections.commentsOfCollection(await known.collected())),
    commentsOfWeeks: reads(async (known) => api.collections.commentsOfWeeks(await atSite(known))),
    commentsOfMachine: reads(async (known) => api.collections.commentsOfMachine({ id: await known.installation() })),
    commentsOfType: reads(async (known) => api.collections.commentsOfType(await known.collectedMachine())),
    addComment: writes(async (known) =>
      api.collections.addComment({ collectionId: (await collectionId(known)).id, comment: 'Written by a check of this server' }),
    ),
    addCommentOfType: writes(async (known) => {
      const { id, type } = await known.collectedMachine();
      return api.collections.addCommentOfType({ CollectionType: type, CollectionId: id, Comment: 'Written by a check of this server' });
    }),
    promoTickets: reads(async (known) => api.collections.promoTickets(await collectionId(known))),
    ticketsAtTill: reads(async (known) => api.collections.ticketsAtTill({ collectionId: (await collectionId(known)).id })),
    ticketsAtMachine: reads(async (known) => api.collections.ticketsAtMachine({ collectionId: (await collectionId(known)).id })),
    events: reads(async (known) => api.collections.events(await collectionId(known))),
  },
  collectionReports: {
    summaryPdf: reads(async (known) => api.collectionReports.summaryPdf(await batch(known))),
    summaryCsv: reads(async (known) => api.collectionReports.summaryCsv(await batch(known))),
    bankingSummaryPdf: reads(async (known) => api.collectionReports.bankingSummaryPdf(await batch(known))),
    bankingSummaryCsv: reads(async (known) => api.collectionReports.bankingSummaryCsv(await batch(known))),
    bankingVariancePdf: reads(async (known) => api.collectionReports.bankingVariancePdf(await batch(known))),
    bankingVarianceCsv: reads(async (known) => api.collectionReports.bankingVarianceCsv(await batch(known))),
    bankingAnalysisPdf: reads(async (known) => api.collectionReports.bankingAnalysisPdf(await batch(known))),
    bankingAnalysisCsv: reads(async (known) => api.collectionReports.bankingAnalysisCsv(await batch(known))),
    performanceSummaryPdf: reads(async (known) => api.collectionReports.performanceSummaryPdf(await batch(known))),
    performanceSummaryCsv: reads(async (known) => api.collectionReports.performanceSummaryCsv(await batch(known))),
    performanceAnalysisPdf: reads(async (known) => api.collectionReports.performanceAnalysisPdf(await batch(known))),
    performanceAnalysisCsv: reads(async (known) => api.collectionReports.performanceAnalysisCsv(await batch(known))),
    performanceVariancePdf: reads(async (known) => api.collectionReports.performanceVariancePdf(await batch(known))),
    performanceVarianceCsv: reads(async (known) => api.collectionReports.performanceVarianceCsv(await batch(known))),
    interimSummaryPdf: reads(async (known) => api.collectionReports.interimSummaryPdf(await batch(known))),
  },
  sessions: {
    filterByMachine: reads(async (known) => api.sessions.filterByMachine(await known.sessionsOf())),
    exportSessions: reads(async (known) => api.sessions.exportSessions(await known.sessionsOf())),
    details: reads(async (known) => api.sessions.details({ id: await known.session() })),
    details2: reads(async (known) => api.sessions.details2({ id: await known.session(), showEvents: true })),
    session: reads(async (known) => api.sessions.session({ id: await known.session() })),
    blankSummary: reads(async (known) => api.sessions.blankSummary({ id: await known.operator() })),
    byPeriod: reads(async (known) => api.sessions.byPeriod(await ofMachine(known))),
    ofMachine: reads(async (known) => api.sessions.ofMachine(await ofMachine(known))),
    ofMachineForCompliance: reads(async (known) => api.sessions.ofMachineForCompliance(await ofMachine(known))),
    ofMachineOnFloor: reads(async (known) => api.sessions.ofMachineOnFloor(await ofMachine(known))),
    positions: reads(() => api.sessions.positions(allMachines)),
    positionsForCompliance: reads(async (known) => api.sessions.positionsForCompliance({ ...allMachines, siteId: await known.site() })),
    positionsOfSite: reads(async (known) => api.sessions.positionsOfSite({ siteId: await known.site() })),
    byIds: reads(async (known) => api.sessions.byIds({ ids: [await known.session()], page: 1 })),
  },
  kiosk: {
    positions: reads(async (known) => api.kiosk.positions({ operator: await known.operator(), ...everyStatus })),
    transactions: reads(async (known) => api.kiosk.transactions(await known.kioskWeek())),
    summary: reads(async (known) => api.kiosk.summary(await known.kioskWeek())),
    exportTransactions: reads(async (known) => api.kiosk.exportTransactions(await known.kioskWeek())),
    detail: reads(async (known) => api.kiosk.detail(await known.kioskDetail())),
    floats: reads(async (known) => api.kiosk.floats({ id: await known.kiosk() })),
    updateFloats: writes(async (known) => {
      const installationId = await known.kiosk();
      const { options } = await known.ask(api.kiosk.floats({ id: installationId }));
      return api.kiosk.updateFloats({ installationId, details: sentBack({ options }), complete: false });
    }),
  },
  floor: {
    views: reads(async (known) => api.floor.views({ id: await known.operator() })),
    periods: reads(() => api.floor.periods()),
    byOperation: reads(async (known) => api.floor.byOperation({ ...(await known.onFloor()), FilterId: await known.floorView() })),
    cashInBox: reads(async (known) => api.floor.cashInBox(await known.onFloor())),
    exportCashInBox: reads(async (known) => api.floor.exportCashInBox(await known.onFloor())),
    cashInBoxPositions: reads(async (known) => api.floor.cashInBoxPositions(await known.onFloor())),
    exportCashInBoxPositions: reads(async (known) => api.floor.exportCashInBoxPositions(await known.onFloor())),
    cashInBoxEvents: reads(async (known) => api.floor.cashInBoxEvents(await floorMachine(known))),
    exportCashInBoxEvents: reads(async (known) => api.floor.exportCashInBoxEvents(await floorMachine(known))),
    performance: reads(async (known) => api.floor.performance(await known.onFloor())),
    exportPerformance: reads(async (known) => api.floor.exportPerformance(await known.onFloor())),
    performancePositions: reads(async (known) => api.floor.performancePositions(await known.onFloor())),
    exportPerformancePositions: reads(async (known) => api.floor.exportPerformancePositions(await known.onFloor())),
    performanceEvents: reads(async (known) => api.floor.performanceEvents(await floorMachine(known))),
    exportPerformanceEvents: reads(async (known) => api.floor.exportPerformanceEvents(await floorMachine(known))),
    statuses: reads(async (known) => api.floor.statuses({ OperatorId: await known.operator() })),
    machines: reads(async (known) =>
      api.floor.machines({
        OperatorId: await known.operator(),
        SiteId: await known.site(),
        ...everyStatus,
        onlineEFTDisabled: true,
        onlineNoFunds: true,
        PageNumber: 1,
      }),
    ),
    eventsOfMachine: reads(async (known) => api.floor.eventsOfMachine({ ...(await floorMachine(known)), showEvents: true })),
  },
  transactions: {
    transactions: reads(async (known) => api.transactions.transactions(await known.tills())),
    tickets: reads(async (known) => api.transactions.tickets(await known.tills())),
    liabilities: reads(async (known) => api.transactions.liabilities(await known.tills())),
    transactionsSummary: reads(async (known) => api.transactions.transactionsSummary(await known.tills())),
    ticketsSummary: reads(async (known) => api.transactions.ticketsSummary(await known.tills())),
    liabilitiesSummary: reads(async (known) => api.transactions.liabilitiesSummary(await known.tills())),
    exportTransactions: reads(async (known) => api.transactions.exportTransactions(await known.tills())),
    exportTickets: reads(async (known) => api.transactions.exportTickets(await known.tills())),
    exportLiabilities: reads(async (known) => api.transactions.exportLiabilities(await known.tills())),
    filterTypes: reads(() => api.transactions.filterTypes()),
    filterValues: reads(async (known) => {
      const [type] = await known.ask(api.transactions.filterTypes());
      return api.transactions.filterValues({ ...(await atSite(known)), filterType: type?.id ?? 1 });
    }),
  },
  analysis: {
    metaData: reads(async (known) => api.analysis.metaData({ operatorId: await known.operator() })),
    grid: reads(async (known) => api.analysis.grid(await known.analysis())),
    graph: reads(async (known) => {
      const { rowKey, category: of } = await known.analysisRow();
      return api.analysis.graph({ ...(await known.analysis()), rowKeys: [rowKey], category: of ?? null });
    }),
    exportAnalysis: reads(async (known) => api.analysis.exportAnalysis(await known.analysis())),
  },
  revenue: {
    dashboard: reads(async (known) => api.revenue.dashboard(await known.revenue())),
    graph: reads(async (known) => api.revenue.graph(await known.revenueRow())),
    exportDashboard: reads(async (known) => api.revenue.exportDashboard(await known.revenue())),
    dataViews: reads(() => api.revenue.dataViews()),
    dataTypes: reads(async (known) => api.revenue.dataTypes({ id: await known.revenueView() })),
    companies: reads(async (known) => api.revenue.companies(await op(known))),
    subCompanies: reads(async (known) => api.revenue.subCompanies({ company: await known.company() })),
  },
  incomeSecurity: {
    dashboard: reads(async (known) => api.incomeSecurity.dashboard(await known.security())),
    graph: reads(async (known) => api.incomeSecurity.graph(await known.securityRow())),
    exportDashboard: reads(async (known) => api.incomeSecurity.exportDashboard(await known.security())),
    dataViews: reads(() => api.incomeSecurity.dataViews()),
    dataTypes: reads(async (known) => api.incomeSecurity.dataTypes({ id: await known.securityView() })),
  },
  reports: {
    groups: reads(() => api.reports.groups()),
    parameters: reads(async (known) => api.reports.parameters(await known.report())),
    create: reads(async (known) => api.reports.create(await known.report())),
  },
};
