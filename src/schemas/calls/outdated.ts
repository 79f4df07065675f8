import type { Declaration } from '../call';

type Outdated = NonNullable<Declaration['outdates']>;

/** What offers the operators of a user. */
export const operatorLists = [
  'organisation.operators',
  'organisation.deviceOperators',
  'complianceConfiguration.tenants',
] as const satisfies Outdated;

/** What names or offers companies, sub-companies and sites. */
export const placeLists = [
  'organisation.tree',
  'organisation.analysisTree',
  'organisation.kioskTree',
  'organisation.operatorOptions',
  'revenue.companies',
  'revenue.subCompanies',
  'complianceConfiguration.tenants',
  'devices.tree',
  'reports.parameters',
] as const satisfies Outdated;

/** What names or offers the regions of an operator. */
export const regionLists = [
  'organisation.operatorRegions',
  'organisation.operatorOptions',
  'operators.regions',
  'reports.parameters',
] as const satisfies Outdated;

/** The forms of sites, which offer what an operator has of regions, hours and profiles. */
export const siteForms = ['units.site', 'units.newSite'] as const satisfies Outdated;

/** What tells a machine that is silent from one whose site is closed. */
export const machineStates = ['kiosk.positions', 'floor.machines', 'floor.statuses'] as const satisfies Outdated;

/** What shows which machine stands where, and how it is installed. */
export const installedMachines = [
  ...machineStates,
  'installations.filterByMachine',
  'assets.tree',
  'assets.statuses',
  'assets.asset',
  'devices.tree',
  'sessions.positions',
  'sessions.positionsForCompliance',
  'sessions.positionsOfSite',
] as const satisfies Outdated;

/** The forms of machine assets, which offer what an operator has of makes, depots and suppliers. */
export const assetForms = ['assets.newAsset', 'assets.asset'] as const satisfies Outdated;

/** What names or offers makes, games and categories of machines. */
export const machineKinds = [
  'organisation.manufacturers',
  'organisation.categories',
  'organisation.gameTitles',
  'organisation.operatorOptions',
  'analysis.metaData',
  ...assetForms,
] as const satisfies Outdated;

/** What lists compliance records and the alerts that led to them. */
export const complianceLists = [
  'complianceRecords.search',
  'complianceRecords.quarter',
  'alerts.search',
  // A record that is read where it was changed is shown by a pane that comes only then.
  'interactions.read',
  'ageVerifications.read',
  'observations.read',
  'incidents.read',
  'selfExclusions.read',
  'agcChecks.read',
] as const satisfies Outdated;

/** The forms that offer the lists of the compliance configuration, and ask customers what it says. */
export const complianceForms = [
  'complianceConfiguration.search',
  'interactions.blank',
  'interactions.change',
  'ageVerifications.blank',
  'ageVerifications.change',
  'observations.blank',
  'observations.change',
  'incidents.blank',
  'incidents.change',
  'selfExclusions.blank',
  'selfExclusions.change',
  'complianceRecords.review',
  'officers.blank',
  'customers.blank',
  'customers.change',
  'customers.metaData',
  'customers.configuration',
] as const satisfies Outdated;

/** What lists remarks on collections, or tells which collections have none. */
export const collectionRemarks = [
  'collections.commentsOfMachineCollection',
  'collections.commentsOfCollection',
  'collections.commentsOfWeeks',
  'collections.commentsOfMachine',
  'collections.commentsOfType',
  'collections.variances',
] as const satisfies Outdated;

/** What shows what was counted, beside what the meters expect; a count is changed with a remark. */
export const collectionCounts = [
  ...collectionRemarks,
  'collections.banking',
  'collections.bankingBatch',
  'collections.bankingByMachine',
  'collections.counts',
  'collections.countBatch',
  'collections.count',
  'collections.varianceHistory',
  'incomeSecurity.dashboard',
  'incomeSecurity.graph',
] as const satisfies Outdated;

/** What shows what the meters of collections say. */
export const collectionMeters = [
  ...collectionCounts,
  'collections.netIncome',
  'collections.netIncomeBatch',
  'collections.netIncomeByMachine',
  'collections.meters',
  'collections.transactions',
  'collections.ticketsAtMachine',
] as const satisfies Outdated;
