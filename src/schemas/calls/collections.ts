import { Type } from 'typebox';
import { defineCall, file, json, none, saved } from '../call';
import {
  BatchesAnswer,
  CollectionComment,
  CollectionType,
  MachineCount,
  MachinesAnswer,
  MetersAnswer,
  Period,
  VarianceAnswer,
  VarianceHistoryAnswer,
  VarianceOption,
} from '../entities/collections';
import { RowVersion } from '../entities/compliance/common';
import { Grid } from '../entities/grid';
import { OptionForm } from '../entities/option';
import { flag, integer, integerSegment, plain, text } from '../wire/codec';
import { collectionTypeSegment } from '../wire/collectionType';
import { details } from '../wire/details';
import { optionalIdSegment, optionalText } from '../wire/missing';
import { extra } from '../wire/optional';
import { collectionCounts, collectionMeters, collectionRemarks } from './outdated';

const menus = ['GENERAL_INSTALL'] as const;
const bySection = { by: 'session', shows: 'nothing', menus } as const;
const takings = { access: { ...bySection, shows: 'takings' } } as const;
const commented = { access: { ...bySection, shows: 'collection comments' } } as const;
const bankingTab = { access: { ...bySection, shows: 'counts', flags: ['optionShowInstCollectionTabs'] } } as const;
const incomeTab = { access: { ...bySection, shows: 'takings', flags: ['optionShowInstCollectionTabs'] } } as const;
const varianceTab = { access: { ...bySection, shows: 'variances', flags: ['optionShowInstVarianceTab'] } } as const;
const countsTab = { access: { ...bySection, shows: 'counts', flags: ['optionShowInstCountDetailsTab'] } } as const;

const get = { service: 'operations', method: 'GET', failure: 'silent', access: bySection } as const;
const asFile = { ...get, failure: 'dialog', answer: file } as const;
const edit = { service: 'operations', method: 'PUT', failure: 'inline' } as const;

/** Weeks by period value; the current week is -1 for both. */
const weeks = { operator: integerSegment, site: integerSegment, from: optionalIdSegment, to: optionalIdSegment } as const;
const netIncomeWeeks = { ...weeks, category: optionalIdSegment } as const;
const batch = { batchId: integerSegment, type: collectionTypeSegment } as const;
const batchOfSite = { ...batch, site: integerSegment } as const;
const variances = { operator: integerSegment, site: integerSegment, option: integerSegment } as const;
const one = { id: integerSegment } as const;

const batches = json(BatchesAnswer);
const machines = json(MachinesAnswer);
const grid = json(Type.Object({ grid: Grid }));
const comments = json(Type.Array(CollectionComment));
const searched = { collectionId: integer, details: optionalText } as const;

/** docs/rules/collections.md, 7. */
export const collections = {
  periods: defineCall({
    ...get,
    access: { by: 'session', shows: 'nothing', menus: [...menus, 'GENERAL_TRANS'] },
    path: 'Collections/banking/week/periods/{operator},{site}',
    summary: 'The collection weeks of a site, or of all sites of an operator, the current one first',
    params: { operator: integerSegment, site: optionalIdSegment },
    answer: json(Type.Array(Period)),
  }),
  banking: defineCall({
    ...get,
    ...bankingTab,
    path: 'Collections/banking/week/{operator},{site},{from},{to}',
    summary: 'Banking of a site by week',
    params: weeks,
    answer: batches,
  }),
  exportBanking: defineCall({
    ...asFile,
    access: { ...bankingTab.access, flags: ['optionShowInstCollectionTabs', 'optionShowExport'] },
    path: 'Collections/banking/week/export/{operator},{site},{from},{to}',
    summary: 'Banking of a site by week, as a file',
    params: weeks,
  }),
  bankingBatch: defineCall({
    ...get,
    ...bankingTab,
    path: 'Collections/banking/week/detail/batch/{batchId},{type},{site}',
    summary: 'The banking of one collection, machine by machine',
    params: batchOfSite,
    answer: machines,
  }),
  bankingByMachine: defineCall({
    ...get,
    access: { ...bySection, shows: 'counts' },
    path: 'Collections/banking/week/byEGM/{id}',
    summary: "The notes and coins of one machine's collection: expected, counted and their variance",
    params: one,
    answer: grid,
  }),
  meters: defineCall({
    ...get,
    ...takings,
    path: 'Collections/banking/week/byEGM/Meters/{id}',
    summary: "The meters of one machine's collection",
    params: one,
    answer: json(MetersAnswer),
  }),
  transactions: defineCall({
    ...get,
    ...takings,
    method: 'PUT',
    path: 'Collections/banking/week/byEGM/transactions/filter',
    summary: 'Money in and out of one machine in a collection week',
    body: { CollectionId: integer, Details: optionalText },
    answer: grid,
  }),
  netIncome: defineCall({
    ...get,
    ...incomeTab,
    path: 'Collections/performance/week/{operator},{site},{from},{to},{category}',
    summary: "Net income of a site's machines by week",
    params: netIncomeWeeks,
    answer: batches,
  }),
  exportNetIncome: defineCall({
    ...asFile,
    access: { ...incomeTab.access, flags: ['optionShowInstCollectionTabs', 'optionShowExport'] },
    path: 'Collections/performance/week/export/{operator},{site},{from},{to},{category}',
    summary: "Net income of a site's machines by week, as a file",
    params: netIncomeWeeks,
  }),
  netIncomeBatch: defineCall({
    ...get,
    ...incomeTab,
    path: 'Collections/performance/week/detail/batch/{batchId},{type},{site}',
    summary: 'The net income of one collection, machine by machine',
    params: batchOfSite,
    answer: machines,
  }),
  netIncomeByMachine: defineCall({
    ...get,
    ...takings,
    path: 'Collections/performance/week/byEGM/{id}',
    summary: "The net income of one machine's collection, day by day",
    params: one,
    answer: grid,
  }),
  varianceOptions: defineCall({
    ...get,
    ...varianceTab,
    path: 'Collections/variancehistory/options/{operator},{site}',
    summary: 'Periods for variances',
    params: { operator: integerSegment, site: integerSegment },
    answer: json(Type.Array(VarianceOption)),
  }),
  variances: defineCall({
    ...get,
    ...varianceTab,
    path: 'Collections/variancehistory/{operator},{site},{option}',
    summary: "The variances of a site's machines",
    params: variances,
    answer: json(VarianceAnswer),
  }),
  exportVariances: defineCall({
    ...asFile,
    access: { ...varianceTab.access, flags: ['optionShowInstVarianceTab', 'optionShowExport'] },
    path: 'Collections/variancehistory/export/{operator},{site},{option}',
    summary: "The variances of a site's machines as a file",
    params: variances,
  }),
  varianceHistory: defineCall({
    ...get,
    access: { ...bySection, shows: 'variances', flags: ['optionShowVarianceHistory'] },
    path: 'collections/variancehistorybymin/{site},{min}',
    summary: 'The collections of one machine at a site, the latest first',
    params: { site: integerSegment, min: text },
    answer: json(VarianceHistoryAnswer),
  }),
  counts: defineCall({
    ...get,
    ...countsTab,
    path: 'collections/count/week/{operator},{site},{from},{to}',
    summary: 'Counts of a site by week',
    params: weeks,
    answer: batches,
  }),
  exportCounts: defineCall({
    ...asFile,
    access: { ...countsTab.access, flags: ['optionShowInstCountDetailsTab', 'optionShowExport'] },
    path: 'collections/count/week/export/{operator},{site},{from},{to}',
    summary: 'Counts of a site by week, as a file',
    params: weeks,
  }),
  countBatch: defineCall({
    ...get,
    ...countsTab,
    path: 'collections/count/batch/{batchId},{type}',
    summary: 'The counts of one collection, machine by machine',
    params: batch,
    answer: machines,
  }),
  exportCountBatch: defineCall({
    ...asFile,
    access: { ...countsTab.access, flags: ['optionShowInstCountDetailsTab', 'optionShowExport'] },
    path: 'collections/count/batch/export/{batchId},{type}',
    summary: 'The counts of one collection as a file',
    params: batch,
  }),
  count: defineCall({
    ...get,
    failure: 'dialog',
    access: { ...countsTab.access, flags: ['optionShowInstCountDetailsTab', 'optionAllowEdit'] },
    path: 'Collections/declare/edit/{collectionId},{type}',
    summary: "A machine's count, to be changed",
    params: { collectionId: integerSegment, type: collectionTypeSegment },
    answer: json(MachineCount),
  }),
  updateCount: defineCall({
    ...edit,
    access: { ...countsTab.access, flags: ['optionShowInstCountDetailsTab', 'optionAllowEdit'] },
    path: 'Collections/declare/update',
    outdates: collectionCounts,
    summary: "Change a machine's count; the amounts are the value of each kind of note and of the coins, in pounds",
    body: {
      collectionId: integer,
      collectionType: plain(CollectionType),
      new50: plain(Type.Number()),
      new20: plain(Type.Number()),
      new10: plain(Type.Number()),
      new5: plain(Type.Number()),
      newCoins: plain(Type.Number()),
      Comments: text,
      /** Version that was read; outside the contract, so a server may ignore it. */
      rowVersion: extra(RowVersion),
    },
    answer: none,
  }),
  meter: defineCall({
    ...get,
    failure: 'dialog',
    access: { ...takings.access, flags: ['optionAllowEdit'] },
    path: 'Collections/meter/edit/{id}',
    summary: "The reading of one of a machine's meters, to be changed",
    params: one,
    answer: json(OptionForm),
  }),
  updateMeter: defineCall({
    ...edit,
    access: { ...takings.access, flags: ['optionAllowEdit'] },
    path: 'Collections/meter/update',
    outdates: collectionMeters,
    summary: 'Change the reading of a meter; with complete false only its options are made again',
    body: { meterRef: integer, complete: flag, details },
    answer: saved(OptionForm),
  }),
  commentsOfMachineCollection: defineCall({
    ...get,
    ...commented,
    path: 'Collections/comments/bycollection/{id}',
    summary: "The comments on one machine's collection",
    params: one,
    answer: comments,
  }),
  commentsOfCollection: defineCall({
    ...get,
    ...commented,
    path: 'Collections/comments/{batchId},{type},{site}',
    summary: 'The comments on all machines of a collection',
    params: batchOfSite,
    answer: comments,
  }),
  commentsOfWeeks: defineCall({
    ...get,
    ...commented,
    path: 'Collections/comments/byperiod/{operator},{site},{from},{to}',
    summary: "The comments on a site's collections of some weeks",
    params: weeks,
    answer: comments,
  }),
  commentsOfMachine: defineCall({
    ...get,
    access: { ...commented.access, flags: ['optionShowViewCommentsButton'] },
    path: 'Collections/comments/byInstallation/{id}',
    summary: 'The comments on all collections of an installed machine',
    params: one,
    answer: comments,
  }),
  commentsOfType: defineCall({
    ...get,
    ...commented,
    path: 'Collections/comments/byCollection2/{type},{id}',
    summary: "The comments on one machine's collection of a type",
    params: { type: collectionTypeSegment, id: integerSegment },
    answer: comments,
  }),
  addComment: defineCall({
    ...edit,
    ...commented,
    path: 'Collections/comments/add',
    outdates: collectionRemarks,
    summary: "Add a comment to a machine's collection",
    body: { collectionId: integer, comment: text },
    answer: none,
  }),
  addCommentOfType: defineCall({
    ...edit,
    ...commented,
    path: 'collections/comments/add2/',
    outdates: collectionRemarks,
    summary: "Add a comment to a machine's collection of a type",
    body: { CollectionType: plain(CollectionType), CollectionId: integer, Comment: text },
    answer: none,
  }),
  promoTickets: defineCall({
    ...get,
    ...takings,
    path: 'Collections/promotickets/bycollection/{id}',
    summary: 'The promotional tickets that one machine took in a collection week',
    params: one,
    answer: grid,
  }),
  ticketsAtTill: defineCall({
    ...get,
    ...takings,
    method: 'POST',
    path: 'Collections/ticketsinkioskcd/bycollection/',
    summary: "One machine's tickets that kiosks and cash desks redeemed",
    body: searched,
    answer: grid,
  }),
  ticketsAtMachine: defineCall({
    ...get,
    ...takings,
    method: 'POST',
    path: 'Collections/tickets/bycollection/',
    summary: 'The tickets that one machine took and printed in a collection week',
    body: searched,
    answer: grid,
  }),
  events: defineCall({
    ...get,
    ...takings,
    path: 'Collections/events/bycollection/{id}',
    summary: 'Events of one machine in a collection week',
    params: one,
    answer: grid,
  }),
} as const;
