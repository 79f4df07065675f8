import { Type } from 'typebox';
import { defineCall, file, json } from '../call';
import { AnalysisGrid, AnalysisMetaData } from '../entities/analysis';
import { GraphAnswer } from '../entities/graph';
import { integer, integerSegment, plain } from '../wire/codec';
import { clockTime, isoDate } from '../wire/dates';
import { idList } from '../wire/idList';
import { optionalId, textIfAny } from '../wire/missing';

const bySection = { access: { by: 'session', shows: 'figures', menus: ['GENERAL_ANALYSIS'] } } as const;
/** A failed analysis leaves the grid or the graph empty. docs/rules/analysis.md, 8. */
const post = { service: 'operations', method: 'POST', failure: 'silent', ...bySection } as const;

const question = {
  fromDate: isoDate,
  toDate: isoDate,
  /** Weeks; absent if the Data View uses dates. */
  fromWeek: optionalId,
  toWeek: optionalId,
  startTime: clockTime,
  endTime: clockTime,
  dataType: optionalId,
  dataTypes: idList,
  totalBy: optionalId,
  timeGroupById: integer,
  dataGroupId: integer,
  categoryIds: idList,
  operatorId: integer,
  companyId: optionalId,
  subCompanyId: optionalId,
  siteId: optionalId,
  daysOfWeek: idList,
  dataSourceId: integer,
} as const;

/** Calls of the analysis. The organisation calls have its tree. docs/rules/analysis.md, 7. */
export const analysis = {
  metaData: defineCall({
    service: 'operations',
    method: 'GET',
    failure: 'inline',
    ...bySection,
    path: 'Analysis/MetaData',
    summary: 'Choices of the analysis panel for an operator',
    query: { operatorId: integerSegment },
    answer: json(AnalysisMetaData),
  }),
  grid: defineCall({ ...post, path: 'Analysis/Grid', summary: 'The results of an analysis', body: question, answer: json(AnalysisGrid) }),
  graph: defineCall({
    ...post,
    path: 'Analysis/Graph',
    summary: 'Rows of an analysis as a graph',
    body: {
      ...question,
      rowKeys: plain(Type.Array(Type.String(), { minItems: 1, maxItems: 5 })),
      /** Category of the row; null for several rows. */
      category: plain(Type.Union([Type.String(), Type.Null()])),
    },
    answer: json(GraphAnswer),
  }),
  exportAnalysis: defineCall({
    ...post,
    failure: 'dialog',
    access: { ...bySection.access, flags: ['optionAllowExport'] },
    path: 'Analysis/Export',
    summary: 'The results of an analysis as a file, which is sent to an address too where one is given',
    body: { ...question, emailAddress: textIfAny },
    answer: file,
  }),
} as const;
