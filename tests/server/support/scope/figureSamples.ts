import { type Api, api } from '../../../../src/schemas/calls';
import { free, type Sample, type Scope, scoped } from './sample';

type FigureArea = 'analysis' | 'revenue' | 'incomeSecurity' | 'reports';

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

export const figureSamples: { readonly [Area in FigureArea]: { readonly [Name in keyof Api[Area]]: Sample } } = {
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
};
