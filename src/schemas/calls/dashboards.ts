import { defineCall, file, json } from '../call';
import { DashboardAnswer } from '../entities/dashboards';
import { GraphAnswer } from '../entities/graph';
import { NamedList } from '../entities/organisation';
import { integerSegment } from '../wire/codec';
import { optionalIdSegment } from '../wire/missing';
import { optionalIdQuery } from '../wire/optional';

const get = {
  service: 'operations',
  method: 'GET',
  failure: 'dialog',
  access: { by: 'session', shows: 'figures', menus: ['GENERAL_ANALYSIS'] },
} as const;
const list = { ...get, failure: 'silent', answer: json(NamedList) } as const;
const exported = { ...get, access: { ...get.access, flags: ['optionShowExport'] }, answer: file } as const;

/** `week` counts weeks; no category or region means all. docs/rules/analysis.md, 7. */
const seven = {
  op: integerSegment,
  week: integerSegment,
  category: optionalIdSegment,
  viewType: integerSegment,
  varianceType: integerSegment,
  groupBy: integerSegment,
  region: optionalIdSegment,
} as const;
const eight = { ...seven, promoType: integerSegment } as const;
const ofRow = { site: integerSegment, dataType: integerSegment } as const;

/** Filters by company or sub-company; outside the contract's path, so a server may ignore it. */
const ofPart = { companyId: optionalIdQuery, subCompanyId: optionalIdQuery } as const;

/** docs/rules/analysis.md, 7. */
export const revenue = {
  dashboard: defineCall({
    ...get,
    path: 'revenue/dashboard/{op},{week},{category},{viewType},{varianceType},{groupBy},{region},{promoType}',
    summary: 'Revenue over the last weeks',
    params: eight,
    answer: json(DashboardAnswer),
  }),
  graph: defineCall({
    ...get,
    failure: 'silent',
    path: 'revenue/revenue/dashboard/graph/{site},{dataType},{op},{week},{category},{viewType},{varianceType},{groupBy},{region},{promoType}',
    summary: 'The revenue of a site or region as a graph',
    params: { ...ofRow, ...eight },
    answer: json(GraphAnswer),
  }),
  exportDashboard: defineCall({
    ...exported,
    path: 'revenue/export/{op},{week},{category},{viewType},{varianceType},{groupBy},{region},{promoType}',
    summary: 'Revenue over the last weeks as a file',
    params: eight,
    query: ofPart,
  }),
  dataViews: defineCall({ ...list, path: 'revenue/options/dataview', summary: 'The data views of revenue' }),
  dataTypes: defineCall({
    ...list,
    path: 'revenue/options/dataviewgraph/{id}',
    summary: 'Data types that the graph of a data view can show',
    params: { id: integerSegment },
  }),
  companies: defineCall({
    ...list,
    path: 'revenue/operator/company/{op}',
    summary: 'The companies of an operator',
    params: { op: integerSegment },
  }),
  subCompanies: defineCall({
    ...list,
    path: 'revenue/company/subcompany/{company}',
    summary: 'The sub-companies of a company',
    params: { company: integerSegment },
  }),
} as const;

/** docs/rules/analysis.md, 7. */
export const incomeSecurity = {
  dashboard: defineCall({
    ...get,
    path: 'incomesecurity/dashboard/{op},{week},{category},{viewType},{varianceType},{groupBy},{region}',
    summary: 'Income security over the last weeks',
    params: seven,
    answer: json(DashboardAnswer),
  }),
  graph: defineCall({
    ...get,
    failure: 'silent',
    path: 'incomesecurity/incomesecurity/dashboard/graph/{site},{week},{dataType},{op},{category},{viewType},{varianceType},{groupBy},{region}',
    summary: 'The income security of a site or region as a graph',
    params: { ...ofRow, ...seven },
    answer: json(GraphAnswer),
  }),
  exportDashboard: defineCall({
    ...exported,
    path: 'incomesecurity/export/{op},{week},{category},{viewType},{varianceType},{groupBy},{region}',
    summary: 'Income security over the last weeks as a file',
    params: seven,
    query: ofPart,
  }),
  dataViews: defineCall({ ...list, path: 'incomesecurity/options/dataview', summary: 'The data views of income security' }),
  dataTypes: defineCall({
    ...list,
    path: 'incomesecurity/options/dataviewgraph/{id}',
    summary: 'Data types that the graph of a data view can show',
    params: { id: integerSegment },
  }),
} as const;
