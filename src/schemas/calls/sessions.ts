import { defineCall, file, json, promised } from '../call';
import { Grid } from '../entities/grid';
import { MachineSessionsAnswer, PositionsAnswer, SessionDetails, SessionsAnswer } from '../entities/sessions';
import { flag, integer, integerSegment } from '../wire/codec';
import { localTime } from '../wire/dates';
import { flagSegment } from '../wire/flagSegment';
import { idList } from '../wire/idList';
import { optionalId, optionalText } from '../wire/missing';
import { sortBy, sortQuery } from '../wire/sort';

const get = { service: 'operations', method: 'GET', failure: 'dialog' } as const;
const bySection = { access: { by: 'session', shows: 'play sessions', menus: ['GENERAL_SESSIONS'] } } as const;
/** Sessions also open from the floor, transactions and compliance. */
const anywhere = {
  access: { by: 'session', shows: 'play sessions', menus: ['GENERAL_SESSIONS', 'GENERAL_TRANS', 'GENERAL_COMMS', 'KIOSK', 'COMPLIANCE'] },
} as const;
const linking = {
  access: { by: 'session', shows: 'play sessions', menus: ['GENERAL_SESSIONS', 'GENERAL_COMMS', 'COMPLIANCE'] },
  failure: 'silent',
} as const;

/** Statuses to list. */
const shown = { showOnline: flagSegment, showOffline: flagSegment, showNonOp: flagSegment } as const;
const machineSessions = {
  params: { installationId: integerSegment, periodType: integerSegment, page: integerSegment },
  query: { sort: sortQuery },
  answer: json(MachineSessionsAnswer),
} as const;

const filterBody = {
  StartDate: localTime,
  EndDate: localTime,
  OperatorId: integer,
  CompanyId: optionalId,
  SubCompanyId: optionalId,
  SiteId: optionalId,
  SessionId: optionalId,
  AssetNo: optionalText,
  PlayerId: optionalText,
  TransactionRef: optionalText,
  ZeroBetSessions: flag,
  OperatorRegions: idList,
  Manufacturers: idList,
  GameNames: idList,
  Categories: idList,
  Details: optionalText,
  pageNumber: integer,
} as const;

/** docs/rules/sessions.md, 7. */
export const sessions = {
  filterByMachine: defineCall({
    ...get,
    ...bySection,
    method: 'PUT',
    path: 'Sessions/filterbymachine3/',
    failure: 'silent',
    summary: 'A page of play sessions with their totals, the latest first',
    body: { ...filterBody, sort: sortBy },
    answer: promised(SessionsAnswer, 'grid'),
  }),
  exportSessions: defineCall({
    ...get,
    method: 'PUT',
    path: 'Sessions/export/',
    access: { ...bySection.access, flags: ['optionAllowExport'] },
    summary: 'All sessions of a filter as a file',
    body: filterBody,
    answer: file,
  }),
  details: defineCall({
    ...get,
    ...anywhere,
    path: 'sessions/details/{id}',
    summary: 'A session, as transactions show it',
    params: { id: integerSegment },
    answer: json(SessionDetails),
  }),
  details2: defineCall({
    ...get,
    ...bySection,
    path: 'Sessions/Details2/{id},{showEvents}',
    summary: 'A session, with or without its events',
    params: { id: integerSegment, showEvents: flagSegment },
    answer: json(SessionDetails),
  }),
  session: defineCall({
    ...get,
    ...anywhere,
    path: 'Session/Session/{id}',
    summary: 'A session, as the session page shows it',
    params: { id: integerSegment },
    answer: json(SessionDetails),
  }),
  blankSummary: defineCall({
    ...get,
    ...bySection,
    path: '/Sessions/blanksummary/{id}',
    failure: 'silent',
    summary: 'An empty summary of sessions, for an operator',
    params: { id: integerSegment },
    answer: json(Grid),
  }),
  byPeriod: defineCall({
    ...get,
    ...linking,
    path: 'sessions/commsui/sessionsbyperiod2/{installationId},{periodType},{page}',
    summary: "A machine's sessions of a period, for the live floor's details",
    ...machineSessions,
  }),
  ofMachine: defineCall({
    ...get,
    ...linking,
    path: 'Session/Sessions2/{installationId},{periodType},{page}',
    summary: "A machine's sessions of a period",
    ...machineSessions,
  }),
  ofMachineForCompliance: defineCall({
    ...get,
    ...linking,
    path: 'Session/compliance/sessions/{installationId},{periodType},{page}',
    summary: "A machine's sessions of a period, to be linked to a compliance record",
    ...machineSessions,
  }),
  ofMachineOnFloor: defineCall({
    ...get,
    ...linking,
    path: 'Session/Sessions/LFV/{installationId},{periodType},{page}',
    summary: "A machine's sessions of a period, for the live floor view",
    ...machineSessions,
  }),
  positions: defineCall({
    ...get,
    ...linking,
    path: 'Session/Positions/{showOnline},{showOffline},{showNonOp}',
    summary: 'The machines of the user by their status',
    params: shown,
    answer: json(PositionsAnswer),
  }),
  positionsForCompliance: defineCall({
    ...get,
    ...linking,
    path: 'Session/Compliance/Positions/{showOnline},{showOffline},{showNonOp},{siteId}',
    summary: 'The machines of a site by their status, on a phone',
    params: { ...shown, siteId: integerSegment },
    answer: json(PositionsAnswer),
  }),
  positionsOfSite: defineCall({
    ...get,
    ...linking,
    path: 'ComplianceSessions/Positions/{siteId}',
    summary: 'The machines of a site, on a desktop',
    params: { siteId: integerSegment },
    answer: json(PositionsAnswer),
  }),
  byIds: defineCall({
    ...get,
    ...linking,
    path: 'ComplianceSessions/Sessions/byids/{ids},{page}',
    summary: 'A page of the sessions that are linked to a compliance record',
    params: { ids: idList, page: integerSegment },
    query: { sort: sortQuery },
    answer: json(MachineSessionsAnswer),
  }),
} as const;
