import { type Api, api } from '../../../../src/schemas/calls';
import { everywhere, free, noDetails, ofSite, type Sample, type Scope, scoped } from './sample';

type CashArea = 'collections' | 'collectionReports' | 'kiosk' | 'transactions';

const ofBatch = ({ batch }: Scope) => ({ batchId: batch, type: 1 }) as const;
const batchAtSite = (scope: Scope) => ({ ...ofBatch(scope), site: scope.site });
const aCount = { new50: 1, new20: 0, new10: 0, new5: 0, newCoins: 0, Comments: '' } as const;
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

export const cashSamples: { readonly [Area in CashArea]: { readonly [Name in keyof Api[Area]]: Sample } } = {
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
  kiosk: {
    positions: scoped(({ operator, site: id }) => api.kiosk.positions({ operator, site: id, ...kioskStatuses })),
    transactions: scoped((scope) => api.kiosk.transactions(atKiosk(scope))),
    summary: scoped((scope) => api.kiosk.summary(atKiosk(scope))),
    exportTransactions: scoped((scope) => api.kiosk.exportTransactions(atKiosk(scope))),
    detail: scoped(({ kiosk }) => api.kiosk.detail({ installationId: kiosk, detailId: 'T1' })),
    floats: scoped(({ kiosk }) => api.kiosk.floats({ id: kiosk })),
    updateFloats: scoped(({ kiosk }) => api.kiosk.updateFloats({ installationId: kiosk, complete: true, ...noDetails })),
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
};
