import { defineCall, file, json, promised, saved } from '../call';
import { KioskDetail, KioskPositionsAnswer, KioskSummaryAnswer, KioskTransactionsAnswer } from '../entities/kiosk';
import { OptionForm } from '../entities/option';
import { flag, integer, integerSegment, text } from '../wire/codec';
import { localTime } from '../wire/dates';
import { details } from '../wire/details';
import { flagSegment } from '../wire/flagSegment';
import { optionalId, optionalIdSegment, optionalText } from '../wire/missing';
import { sortBy } from '../wire/sort';

const access = { by: 'session', shows: 'floor', menus: ['KIOSK'] } as const;
const operations = { service: 'operations', access, failure: 'silent' } as const;
const settings = { ...operations, access: { ...access, flags: ['optionShowSetting'] }, failure: 'inline' } as const;

/** Period of a kiosk: current week, collection week, or else the dates. */
const filterBody = {
  installationId: integer,
  startDate: localTime,
  endDate: localTime,
  collectionDate: optionalId,
  useCurrentWeek: flag,
  showEvents: flag,
  pageNumber: integer,
  details: optionalText,
} as const;

/** docs/rules/floor.md, 7. */
export const kiosk = {
  positions: defineCall({
    ...operations,
    method: 'GET',
    path: 'Kiosk/Positions2/{operator},{company},{subCompany},{site},{online},{offlineSiteOpen},{pending},{authReq},{offlineSiteClosed}',
    summary: 'The kiosks of a place by status, with their contents',
    params: {
      operator: integerSegment,
      company: optionalIdSegment,
      subCompany: optionalIdSegment,
      site: optionalIdSegment,
      online: flagSegment,
      offlineSiteOpen: flagSegment,
      pending: flagSegment,
      authReq: flagSegment,
      offlineSiteClosed: flagSegment,
    },
    watched: true,
    // A server may omit counts and weeks.
    answer: promised(KioskPositionsAnswer, 'grid'),
  }),
  transactions: defineCall({
    ...operations,
    method: 'PUT',
    path: 'Kiosk/byInst/filter/',
    summary: "A page of a kiosk's transactions, the latest first",
    body: { ...filterBody, sort: sortBy },
    watched: true,
    // The total is a separate request.
    answer: promised(KioskTransactionsAnswer, 'transactions'),
  }),
  summary: defineCall({
    ...operations,
    method: 'PUT',
    path: 'Kiosk/byInst/summary/',
    summary: 'Totals of a kiosk in a period',
    body: filterBody,
    watched: true,
    answer: json(KioskSummaryAnswer),
  }),
  exportTransactions: defineCall({
    ...operations,
    method: 'PUT',
    path: 'Kiosk/byInst/export/',
    access: { ...access, flags: ['optionAllowExport'] },
    failure: 'dialog',
    summary: 'Transactions of a kiosk as a file',
    body: filterBody,
    answer: file,
  }),
  detail: defineCall({
    ...operations,
    method: 'GET',
    path: 'Kiosk/Detail/{installationId},{detailId}',
    access: { ...access, flags: ['optionShowDetails'] },
    failure: 'dialog',
    summary: 'A transaction of a kiosk, with the history of its ticket and its comments',
    params: { installationId: integerSegment, detailId: text },
    answer: promised(KioskDetail, 'comments'),
  }),
  floats: defineCall({
    ...settings,
    method: 'GET',
    path: 'Kiosk/Floats/{id}',
    summary: 'The float levels of a kiosk, and what is in it now',
    params: { id: integerSegment },
    answer: json(OptionForm),
  }),
  updateFloats: defineCall({
    ...settings,
    method: 'PUT',
    path: 'Kiosk/Floats/Update',
    summary: 'Change the float levels of a kiosk; with complete false only the form is made again',
    body: { installationId: integer, details, complete: flag },
    answer: saved(OptionForm),
  }),
} as const;
