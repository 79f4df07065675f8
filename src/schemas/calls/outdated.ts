import type { Declaration } from '../call';

type Outdated = NonNullable<Declaration['outdates']>;

/** What offers the operators of a user. */
export const operatorLists = [
  'organisation.operators',
  'organisation.deviceOperators',
  'complianceConfiguration.tenants',
  'organisation.operatorOptions',
  'reports.groups',
  'reports.parameters',
  'users.dataAccess',
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
  'revenue.dashboard',
  'incomeSecurity.dashboard',
  'users.dataAccess',
  'users.shownDataAccess',
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
export const machineStates = [
  'kiosk.positions',
  'floor.machines',
  'floor.statuses',
  'floor.cashInBoxPositions',
  'floor.performancePositions',
] as const satisfies Outdated;

/** What devices are told and offered of the machines that they serve, of which one that another lets go of is one more. */
export const machinesOfDevices = ['devices.tree', 'devices.device', 'devices.newDevice'] as const satisfies Outdated;

/** What offers machines to link a session of. */
const machinesToLink = ['sessions.positions', 'sessions.positionsForCompliance', 'sessions.positionsOfSite'] as const satisfies Outdated;

/** What tells of sites by the machines in them. */
const sitesByMachines = ['floor.byOperation', 'floor.cashInBox', 'floor.performance'] as const satisfies Outdated;

/** What shows which machine stands where, and how it is installed. */
export const installedMachines = [
  ...machineStates,
  ...machinesOfDevices,
  ...machinesToLink,
  ...sitesByMachines,
  'installations.filterByMachine',
  'assets.tree',
  'assets.statuses',
  'assets.asset',
  'collections.variances',
  'organisation.kioskTree',
  'users.dataAccess',
  'users.shownDataAccess',
] as const satisfies Outdated;

/** What tells of single machines by their numbers, games or categories. */
export const machineLists = [
  ...machineStates,
  ...machinesOfDevices,
  ...machinesToLink,
  'installations.filterByMachine',
  'collections.bankingBatch',
  'collections.netIncomeBatch',
  'collections.countBatch',
  'collections.variances',
  'collections.ticketsAtMachine',
  'collections.count',
  'collections.meter',
  'sessions.filterByMachine',
  'sessions.details',
  'sessions.details2',
  'sessions.session',
  'sessions.byIds',
  'kiosk.transactions',
  'transactions.transactions',
  'transactions.filterValues',
  'incomeSecurity.dashboard',
  'alerts.search',
] as const satisfies Outdated;

/** The forms of machine assets, which offer what an operator has of makes, depots and suppliers. */
export const assetForms = ['assets.newAsset', 'assets.asset'] as const satisfies Outdated;

/** The forms of cabinet types, which offer makes, categories and note acceptors. */
export const cabinetForms = ['assets.newCabinetType', 'assets.cabinetType'] as const satisfies Outdated;

/** The forms that offer makes and categories beside those of machine assets. */
export const makeForms = [...cabinetForms, 'assets.newGameTitle', 'assets.gameTitle'] as const satisfies Outdated;

/** What names or offers makes, games and categories of machines. */
export const machineKinds = [
  ...machineLists,
  'organisation.manufacturers',
  'organisation.categories',
  'organisation.gameTitles',
  'organisation.operatorOptions',
  'analysis.metaData',
  'reports.parameters',
  ...assetForms,
] as const satisfies Outdated;

/** What lists compliance records and the alerts that led to them. */
export const complianceLists = ['complianceRecords.search', 'complianceRecords.quarter', 'alerts.search'] as const satisfies Outdated;

/** What tells of one compliance record. One that is read where it was changed is shown by a pane that comes only then. */
export const recordReads = [
  'complianceRecords.record',
  'interactions.read',
  'ageVerifications.read',
  'observations.read',
  'incidents.read',
  'selfExclusions.read',
  'agcChecks.read',
] as const satisfies Outdated;

/** What tells of compliance records, in a list or one by one. */
export const recordsTold = [...complianceLists, ...recordReads] as const satisfies Outdated;

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
  'incidents.readForUpdate',
  'selfExclusions.blank',
  'selfExclusions.change',
  'complianceRecords.review',
  'officers.blank',
  'customers.blank',
  'customers.change',
  'customers.metaData',
  'customers.configuration',
] as const satisfies Outdated;

/** What names or offers sites. */
export const siteNames = [
  ...placeLists,
  ...machineLists,
  ...sitesByMachines,
  ...recordsTold,
  ...complianceForms,
  'agcChecks.change',
  'assets.asset',
  'kiosk.floats',
  'transactions.tickets',
  'transactions.liabilities',
  'revenue.graph',
  'incomeSecurity.graph',
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

/** What shows what was counted, beside what the meters expect; a count is changed with a remark. A meter's form has the version of what was counted. */
export const collectionCounts = [
  ...collectionRemarks,
  'collections.banking',
  'collections.bankingBatch',
  'collections.bankingByMachine',
  'collections.counts',
  'collections.countBatch',
  'collections.count',
  'collections.meter',
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
