import { defineCall, file, json } from '../call';
import { ReportGroups, ReportParameters } from '../entities/reports';
import { integerSegment } from '../wire/codec';
import { reportSlots } from '../wire/reportSlots';

const get = {
  service: 'operations',
  method: 'GET',
  failure: 'inline',
  access: { by: 'session', shows: 'figures', menus: ['GENERAL_ANALYSIS'] },
} as const;
const ofReport = { reportId: integerSegment, ...reportSlots } as const;

/** docs/rules/reports.md, 7. */
export const reports = {
  groups: defineCall({ ...get, path: 'Report/ListGroups', summary: 'The reports that may be made, by group', answer: json(ReportGroups) }),
  parameters: defineCall({
    ...get,
    path: 'Report/Parameters2/{reportId},{p1},{p2},{p3},{p4},{p5},{p6},{p7},{p8},{p9},{p10}',
    summary: 'Parameters of a report after these choices',
    params: ofReport,
    answer: json(ReportParameters),
  }),
  create: defineCall({
    ...get,
    path: 'Report/Create2/{reportId},{p1},{p2},{p3},{p4},{p5},{p6},{p7},{p8},{p9},{p10}',
    summary: 'A report as a file',
    params: ofReport,
    answer: file,
  }),
} as const;
