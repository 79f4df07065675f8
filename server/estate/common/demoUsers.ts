import { type Flag, loginFlags } from '../../../src/schemas/entities/flags';
import { type MenuCode, sectionCodes, shortcutCodes, tileCodes } from '../../../src/schemas/entities/menu';

/** Public: demo users exist in demo estates only. */
export const demoPassword = 'Harbour-Lantern-42';

export interface DemoProfile {
  readonly name: string;
  readonly menu: readonly MenuCode[];
  readonly flags: readonly Flag[];
}

export interface DemoUser {
  readonly username: string;
  readonly displayName: string;
  readonly profile: DemoProfileKey;
  readonly access: { readonly level: 'all' } | { readonly level: 'operator' | 'sub_company' | 'site'; readonly refId: number };
  readonly mustReset?: boolean;
  readonly offersReset?: boolean;
}

const isSystemAdministration = (name: Flag) => name.startsWith('optionShowSysAdmin');
const operationsFlags: readonly Flag[] = loginFlags.filter(
  (name) =>
    !isSystemAdministration(name) && !/compliance|userAccess|NewUser|SaveUser|allowUser|NewOperator|EditOperator|SystemSetting/i.test(name),
);

const profiles = {
  administrator: { name: 'Administrator', menu: [...sectionCodes, ...shortcutCodes, ...tileCodes], flags: loginFlags },
  operations: {
    name: 'Operations manager',
    menu: [
      'GENERAL_INSTALL',
      'GENERAL_COMMS',
      'GENERAL_TRANS',
      'GENERAL_ANALYSIS',
      'GENERAL_SESSIONS',
      'KIOSK',
      'GENERAL_SYSADMIN',
      'TICKET',
      'DAILY',
      'COLLECTION',
    ],
    flags: operationsFlags,
  },
  siteStaff: {
    name: 'Site staff',
    menu: ['GENERAL_INSTALL', 'GENERAL_COMMS', 'GENERAL_TRANS', 'GENERAL_SESSIONS', 'KIOSK', 'COMPLIANCE', 'AGC_CHECK', ...tileCodes],
    flags: [
      'optionShowSitesList',
      'optionShowPlayerID',
      'optionShowDetails',
      'optionAllowReviewInteraction',
      'optionComplianceShowReviews',
      'optionDisplaySessionsInCompliance',
      'optionShowInstCollectionTabs',
      'optionShowInstCountDetailsTab',
      'optionAllowEdit',
      'optionShowViewCommentsButton',
      'optionInstall',
      'optionModify',
    ],
  },
  complianceOfficer: {
    name: 'Compliance officer',
    menu: ['GENERAL_SESSIONS', 'COMPLIANCE', ...tileCodes],
    flags: [
      'optionShowPlayerID',
      'optionDisplaySessionsInCompliance',
      'optionAllowReviewInteraction',
      'optionShowComplianceAlerts',
      'optionComplianceShowReviews',
      'optionComplianceAllowEdit',
      'optionComplianceAllowAuthorise',
      'optionComplianceAllowDelete',
      'optionComplianceAllowPeriodEnd',
    ],
  },
  analyst: {
    name: 'Area analyst',
    menu: ['GENERAL_INSTALL', 'GENERAL_SESSIONS', 'GENERAL_ANALYSIS'],
    flags: ['optionShowDetails', 'optionShowInstCollectionTabs', 'optionShowExport', 'optionAllowExport', 'optionShowVariance'],
  },
} as const satisfies Readonly<Record<string, DemoProfile>>;

type DemoProfileKey = keyof typeof profiles;

export const demoProfiles: Readonly<Record<DemoProfileKey, DemoProfile>> = profiles;

export const demoUsers: readonly DemoUser[] = [
  { username: 'admin', displayName: 'Alex Morgan', profile: 'administrator', access: { level: 'all' } },
  { username: 'operator', displayName: 'Priya Shah', profile: 'operations', access: { level: 'operator', refId: 1 } },
  { username: 'site', displayName: 'Dan Whitfield', profile: 'siteStaff', access: { level: 'site', refId: 1 } },
  { username: 'compliance', displayName: 'Ruth Adeyemi', profile: 'complianceOfficer', access: { level: 'all' } },
  { username: 'restricted', displayName: 'Gareth Pugh', profile: 'analyst', access: { level: 'sub_company', refId: 2 } },
  { username: 'reset', displayName: 'Maya Lindqvist', profile: 'operations', access: { level: 'operator', refId: 1 }, mustReset: true },
  { username: 'forgetful', displayName: 'Owen Carter', profile: 'operations', access: { level: 'operator', refId: 2 }, offersReset: true },
];
