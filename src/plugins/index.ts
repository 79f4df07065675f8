import { analysis } from './analysis';
import { assetAdmin } from './assetAdmin';
import { compliance } from './compliance';
import { alertsPage } from './compliance/alertsPage';
import { customerInteractionPage, newInteractionPage } from './compliance/interactionPages';
import { kindPages } from './compliance/kinds';
import { recordPage } from './compliance/recordPage';
import { incomeSecurity, revenue } from './dashboards';
import { kiosk } from './floor/kiosk';
import { liveFloorView } from './floor/liveFloorView';
import { transactions } from './floor/transactions';
import { reports } from './reports';
import { sessionPage, sessions } from './sessions';
import { siteInstallations } from './siteInstallations';
import { systemAdmin } from './systemAdmin';
import { systemHardwareAdmin } from './systemHardwareAdmin';
import { userAdmin } from './userAdmin';

/** Every tab, in the order of the navigation. docs/rules/shell.md, 2. */
export const plugins = [
  siteInstallations,
  liveFloorView,
  revenue,
  incomeSecurity,
  transactions,
  compliance,
  analysis,
  sessions,
  reports,
  kiosk,
  userAdmin,
  systemAdmin,
  assetAdmin,
  systemHardwareAdmin,
] as const;

/** Screens with their own address outside the tabs. */
export const pages = [sessionPage, alertsPage, customerInteractionPage, newInteractionPage, recordPage, ...kindPages] as const;

export type PluginId = (typeof plugins)[number]['id'];
export type PageId = (typeof pages)[number]['id'];
