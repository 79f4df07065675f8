import type { Declaration } from '../call';

type Outdated = NonNullable<Declaration['outdates']>;

export const operatorLists = [
  'organisation.operators',
  'organisation.deviceOperators',
  'complianceConfiguration.tenants',
  'organisation.operatorOptions',
  'reports.groups',
  'reports.parameters',
  'users.dataAccess',
] as const satisfies Outdated;

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

export const regionLists = [
  'organisation.operatorRegions',
  'organisation.operatorOptions',
  'operators.regions',
  'reports.parameters',
] as const satisfies Outdated;

/** Site forms, which offer regions, hours and profiles. */
export const siteForms = ['units.site', 'units.newSite'] as const satisfies Outdated;

/** Queries that distinguish silent machines from closed sites. */
export const machineStates = [
  'kiosk.positions',
  'floor.machines',
  'floor.statuses',
  'floor.cashInBoxPositions',
  'floor.performancePositions',
] as const satisfies Outdated;

/** Device queries that show or offer machines; a released machine is offered again. */
export const machinesOfDevices = ['devices.tree', 'devices.device', 'devices.newDevice'] as const satisfies Outdated;

const machinesToLink = ['sessions.positions', 'sessions.positionsForCompliance', 'sessions.positionsOfSite'] as const satisfies Outdated;

const sitesByMachines = ['floor.byOperation', 'floor.cashInBox', 'floor.performance'] as const satisfies Outdated;

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

/** Asset forms, which offer makes, depots and suppliers. */
export const assetForms = ['assets.newAsset', 'assets.asset'] as const satisfies Outdated;

export const cabinetForms = ['assets.newCabinetType', 'assets.cabinetType'] as const satisfies Outdated;

export const makeForms = [...cabinetForms, 'assets.newGameTitle', 'assets.gameTitle'] as const satisfies Outdated;

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

export const complianceLists = ['complianceRecords.search', 'complianceRecords.quarter', 'alerts.search'] as const satisfies Outdated;

/** Queries for one record. A record read after its change is shown by a pane that mounts only then. */
export const recordReads = [
  'complianceRecords.record',
  'interactions.read',
  'ageVerifications.read',
  'observations.read',
  'incidents.read',
  'selfExclusions.read',
  'agcChecks.read',
] as const satisfies Outdated;

export const recordCalls = [...complianceLists, ...recordReads] as const satisfies Outdated;

/** Forms with the configured lists and customer fields. */
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

export const siteNames = [
  ...placeLists,
  ...machineLists,
  ...sitesByMachines,
  ...recordCalls,
  ...complianceForms,
  'agcChecks.change',
  'assets.asset',
  'kiosk.floats',
  'transactions.tickets',
  'transactions.liabilities',
  'revenue.graph',
  'incomeSecurity.graph',
] as const satisfies Outdated;

/** Queries that list comments, or collections without one. */
export const collectionRemarks = [
  'collections.commentsOfMachineCollection',
  'collections.commentsOfCollection',
  'collections.commentsOfWeeks',
  'collections.commentsOfMachine',
  'collections.commentsOfType',
  'collections.variances',
] as const satisfies Outdated;

/** Queries that show counts; a new count comes with a comment. A meter's form holds the count's version. */
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

export const collectionMeters = [
  ...collectionCounts,
  'collections.netIncome',
  'collections.netIncomeBatch',
  'collections.netIncomeByMachine',
  'collections.meters',
  'collections.transactions',
  'collections.ticketsAtMachine',
] as const satisfies Outdated;
