import { defineCall, file, json } from '../call';
import { NamedList } from '../entities/organisation';
import { TransactionsAnswer, TransactionsSummary } from '../entities/transactions';
import { flag, integer, integerSegment } from '../wire/codec';
import { localTime } from '../wire/dates';
import { idList } from '../wire/idList';
import { optionalId, optionalIdSegment, optionalText } from '../wire/missing';
import { sortBy } from '../wire/sort';

const access = { by: 'session', shows: 'floor', menus: ['GENERAL_TRANS'] } as const;
const put = { service: 'operations', method: 'PUT', access } as const;
const get = { service: 'operations', method: 'GET', access, failure: 'silent' } as const;

/** Period: current week, collection week, or else the dates. */
const body = {
  StartDate: localTime,
  EndDate: localTime,
  IncludeEvents: flag,
  SessionId: optionalId,
  TransactionRef: optionalText,
  AssetNo: optionalText,
  PlayerId: optionalText,
  UserName: optionalText,
  pageNumber: integer,
  collectionWeek: optionalId,
  useCurrentWeek: flag,
  TicketSerial: optionalText,
  filterType: optionalId,
  filterValue: optionalId,
  OperatorId: integer,
  CompanyId: optionalId,
  SubCompanyId: optionalId,
  SiteId: optionalId,
  OperatorRegions: idList,
  Manufacturers: idList,
  GameNames: idList,
  Categories: idList,
  Details: optionalText,
} as const;

const page = { ...put, failure: 'silent', body: { ...body, sort: sortBy }, answer: json(TransactionsAnswer) } as const;
const sums = { ...put, failure: 'silent', body, answer: json(TransactionsSummary) } as const;
const asFile = { ...put, failure: 'dialog', access: { ...access, flags: ['optionAllowExport'] }, body, answer: file } as const;

/** docs/rules/floor.md, 7. */
export const transactions = {
  transactions: defineCall({
    ...page,
    path: 'transactions/byOrg/filter/transactions',
    summary: 'A page of transactions of kiosks and cash desks, the latest first',
  }),
  tickets: defineCall({
    ...page,
    path: 'transactions/byOrg/filter/tickets',
    summary: 'A page of printed tickets with their history, the latest first',
  }),
  liabilities: defineCall({
    ...page,
    path: 'transactions/byOrg/filter/liabilities',
    summary: 'A page of sites with their ticket liability at the start and the end of a period',
  }),
  transactionsSummary: defineCall({
    ...sums,
    path: 'transactions/byOrg/summary/transactions',
    summary: 'Totals of the transactions of kiosks and cash desks',
  }),
  ticketsSummary: defineCall({ ...sums, path: 'transactions/byOrg/summary/tickets', summary: 'Totals of printed tickets' }),
  liabilitiesSummary: defineCall({
    ...sums,
    path: 'transactions/byOrg/summary/liabilities',
    summary: 'Ticket liability of all sites, from opening to closing',
  }),
  exportTransactions: defineCall({
    ...asFile,
    path: 'Transactions/export/transactions',
    summary: 'Transactions of kiosks and cash desks as a file',
  }),
  exportTickets: defineCall({ ...asFile, path: 'Transactions/export/tickets', summary: 'Printed tickets as a file' }),
  exportLiabilities: defineCall({
    ...asFile,
    path: 'Transactions/export/liabilities',
    summary: 'Ticket liability of sites as a file',
  }),
  filterTypes: defineCall({
    ...get,
    path: 'Transactions/options/tickets/asset/filtertype',
    summary: 'Filter types for tickets',
    answer: json(NamedList),
  }),
  filterValues: defineCall({
    ...get,
    path: 'Transactions/options/tickets/assets/filterlist/{operator},{site},{filterType}',
    summary: 'The values of a filter of tickets',
    params: { operator: integerSegment, site: optionalIdSegment, filterType: integerSegment },
    answer: json(NamedList),
  }),
} as const;
