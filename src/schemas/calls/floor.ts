import { Type } from 'typebox';
import { defineCall, file, json, promised } from '../call';
import { FloorEventsAnswer, FloorMachinesAnswer, FloorPositionsAnswer, FloorSitesAnswer, FloorStatus } from '../entities/floor';
import { NamedList } from '../entities/organisation';
import { flag, integer, integerSegment } from '../wire/codec';
import { flagSegment } from '../wire/flagSegment';
import { idList } from '../wire/idList';
import { optionalId, optionalText } from '../wire/missing';
import { sortBy, sortQuery } from '../wire/sort';

const access = { by: 'session', shows: 'floor', menus: ['GENERAL_COMMS'] } as const;
const silent = { service: 'operations', access, failure: 'silent' } as const;
const get = { ...silent, method: 'GET' } as const;
const put = { ...silent, method: 'PUT' } as const;
const asFile = { service: 'operations', access: { ...access, flags: ['optionAllowExport'] }, failure: 'dialog', answer: file } as const;

const place = { OperatorId: integer, CompanyId: optionalId, SubCompanyId: optionalId, SiteId: optionalId } as const;
const sitesBody = {
  ...place,
  Manufacturers: idList,
  GameNames: idList,
  Categories: idList,
  OperatorRegions: idList,
  PeriodId: optionalId,
  showOfflineOnly: flag,
} as const;
const sites = json(FloorSitesAnswer);
const positions = json(FloorPositionsAnswer);
const events = json(FloorEventsAnswer);
/** Periods of performance, 1 to 3: docs/rules/floor.md, 9. */
const eventsOf = { installationId: integerSegment, period: integerSegment, page: integerSegment } as const;

/** docs/rules/floor.md, 7. */
export const floor = {
  views: defineCall({
    ...get,
    path: 'comms/filter3/{id}',
    summary: 'The views of the sites of an operator',
    params: { id: integerSegment },
    answer: json(NamedList),
  }),
  periods: defineCall({ ...get, path: 'comms/periodfilter', summary: 'The periods of performance', answer: json(NamedList) }),
  byOperation: defineCall({
    ...put,
    path: 'comms/filterbyoperation/',
    summary: 'The sites of a part of the organisation, in the view FilterId',
    body: { ...place, Manufacturers: idList, GameNames: idList, Categories: idList, PeriodId: optionalId, FilterId: integer },
    watched: true,
    answer: sites,
  }),
  cashInBox: defineCall({
    ...put,
    path: 'Comms/cashinbox',
    summary: 'Cash in the machines of each site since its last collection',
    body: sitesBody,
    watched: true,
    answer: sites,
  }),
  exportCashInBox: defineCall({
    ...asFile,
    method: 'PUT',
    path: 'Comms/cashinbox/export',
    summary: 'Cash in the machines of each site as a file',
    body: sitesBody,
  }),
  cashInBoxPositions: defineCall({
    ...put,
    path: 'Comms/cashinbox/positions',
    summary: 'Cash in each machine of a site since its last collection',
    body: sitesBody,
    watched: true,
    answer: positions,
  }),
  exportCashInBoxPositions: defineCall({
    ...asFile,
    method: 'PUT',
    path: 'Comms/cashinbox/positions/export/',
    summary: 'Cash in each machine of a site as a file',
    body: sitesBody,
  }),
  cashInBoxEvents: defineCall({
    ...get,
    path: 'Comms/cashinbox/positions/events/{installationId},{period},{page}',
    summary: 'Events of a machine since its last collection',
    params: eventsOf,
    query: { sort: sortQuery },
    answer: events,
  }),
  exportCashInBoxEvents: defineCall({
    ...asFile,
    method: 'GET',
    path: 'Comms/cashinbox/positions/events/export/{installationId},{period},{page}',
    summary: 'Events of a machine since its last collection as a file',
    params: eventsOf,
  }),
  performance: defineCall({
    ...put,
    path: 'Comms/performance',
    summary: 'Takings of each site in a period',
    body: sitesBody,
    watched: true,
    answer: sites,
  }),
  exportPerformance: defineCall({
    ...asFile,
    method: 'PUT',
    path: 'Comms/performance/export',
    summary: 'Takings of each site in a period as a file',
    body: sitesBody,
  }),
  performancePositions: defineCall({
    ...put,
    path: 'Comms/performance/positions',
    summary: 'Takings of each machine of a site in a period',
    body: sitesBody,
    watched: true,
    answer: positions,
  }),
  exportPerformancePositions: defineCall({
    ...asFile,
    method: 'PUT',
    path: 'Comms/performance/positions/export/',
    summary: 'Takings of each machine of a site in a period as a file',
    body: sitesBody,
  }),
  performanceEvents: defineCall({
    ...get,
    path: 'Comms/performance/positions/events/{installationId},{period},{page}',
    summary: 'Events of a machine in a period',
    params: eventsOf,
    query: { sort: sortQuery },
    answer: events,
  }),
  exportPerformanceEvents: defineCall({
    ...asFile,
    method: 'GET',
    path: 'Comms/performance/positions/events/export/{installationId},{period},{page}',
    summary: 'Events of a machine in a period as a file',
    params: eventsOf,
  }),
  statuses: defineCall({
    ...put,
    path: 'Comms/LFVfilters',
    summary: 'The statuses of the machines of an operator, with how many have each; the text narrows the machines',
    body: { OperatorId: integer, details: optionalText },
    watched: true,
    answer: json(Type.Array(FloorStatus)),
  }),
  machines: defineCall({
    ...put,
    path: 'comms/filterbymachine3',
    summary: 'A page of the machines of a place by their status',
    body: {
      ...place,
      Details: optionalText,
      online: flag,
      offlineSiteOpen: flag,
      pending: flag,
      authReq: flag,
      offlineSiteClosed: flag,
      onlineEFTDisabled: flag,
      onlineNoFunds: flag,
      PageNumber: integer,
      sort: sortBy,
    },
    watched: true,
    answer: promised(FloorMachinesAnswer, 'grid'),
  }),
  eventsOfMachine: defineCall({
    ...get,
    path: 'Installation/EventsByPeriod2/{installationId},{period},{showEvents},{page}',
    summary: "A machine's transactions of a period, with or without its other events; 1 is 24 hours, 2 to 5 are 7, 30, 60 and 90 days",
    params: { installationId: integerSegment, period: integerSegment, showEvents: flagSegment, page: integerSegment },
    query: { sort: sortQuery },
    answer: events,
  }),
} as const;
