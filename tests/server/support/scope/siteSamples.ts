import { type Api, api } from '../../../../src/schemas/calls';
import { everywhere, free, type Sample, type Scope, scoped } from './sample';

type SiteArea = 'organisation' | 'installations' | 'sessions' | 'floor';

const tree = (scope: Scope) => ({ OperatorId: scope.operator, FromAdmin: false, ...everywhere });
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

export const siteSamples: { readonly [Area in SiteArea]: { readonly [Name in keyof Api[Area]]: Sample } } = {
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
};
