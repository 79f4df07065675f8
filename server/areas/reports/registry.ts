import { installationHistory } from './assets/history';
import { inventory } from './assets/inventory';
import { owners } from './assets/owners';
import { withoutPlay } from './assets/withoutPlay';
import { bankingSummary } from './cash/banking';
import { ticketLiability } from './cash/liability';
import { tillTransactions } from './cash/tills';
import { uncounted } from './cash/uncounted';
import { machineVariance } from './cash/variances';
import type { ReportGroup } from './common/report';
import { ageAndInteraction } from './compliance/checks';
import { complianceRecords } from './compliance/records';
import { analysisReport } from './performance/analysis';
import { categorySummary, gamePerformance } from './performance/byKind';
import { machineLeague } from './performance/byMachine';
import { sitePerformance } from './performance/bySite';
import { lowPerformers } from './performance/lowPerformers';
import { auditTrail } from './security/auditTrail';
import { machineEvents } from './security/events';
import { suspiciousSessions, zeroBetSessions } from './security/sessions';

/** A new report needs a declaration and an entry here. docs/rules/reports.md, 2. */
export const reportGroups: readonly ReportGroup[] = [
  { name: 'Performance', reports: [sitePerformance, machineLeague, gamePerformance, categorySummary, analysisReport, lowPerformers] },
  { name: 'Cash and Collections', reports: [bankingSummary, machineVariance, uncounted, ticketLiability, tillTransactions] },
  { name: 'Assets', reports: [inventory, withoutPlay, installationHistory, owners] },
  { name: 'Security', reports: [machineEvents, suspiciousSessions, zeroBetSessions, auditTrail] },
  { name: 'Compliance', reports: [complianceRecords, ageAndInteraction] },
];
