import type { Flag } from './flags';
import type { MenuCode } from './menu';

/** What an answer shows. */
export const shownKinds = [
  'nothing',
  'places',
  'machines',
  'floor',
  'register',
  'takings',
  'counts',
  'variances',
  'collection comments',
  'play sessions',
  'figures',
  'compliance',
  'reviews',
  'alerts',
  'settings',
  'users',
] as const;
export type Shown = (typeof shownKinds)[number];

/**
 * What a login needs to be shown something, whatever the screen: any one of these menus and flags. Nothing for what is shown to everybody who may make the
 * call. Where else something could be read, its kind is the same, and so is what it needs.
 */
export const shownTo: Readonly<Record<Shown, readonly (MenuCode | Flag)[]>> = {
  /** Lists to choose from, blank forms, and the news that something was done. */
  nothing: [],
  /** Names of operators, companies and sites. */
  places: [],
  /** Where machines stand, and how they are set up. */
  machines: ['GENERAL_INSTALL', 'GENERAL_COMMS', 'KIOSK'],
  /** What machines, kiosks and tills hold and do: positions, transactions, floats. */
  floor: ['GENERAL_COMMS', 'KIOSK', 'GENERAL_TRANS'],
  /** Assets, their properties, ownership and devices. */
  register: ['GENERAL_SYSADMIN'],
  /** What machines took in and paid out: meters, transactions, tickets, events of play, net income. */
  takings: ['optionShowInstCollectionTabs', 'optionShowVarianceHistory'],
  /** What was counted. */
  counts: ['optionShowInstCountDetailsTab', 'optionShowInstCollectionTabs', 'optionShowVarianceHistory'],
  /** What was counted against what was expected. */
  variances: ['optionShowInstVarianceTab', 'optionShowVarianceHistory', 'optionShowVariance'],
  'collection comments': [
    'optionShowInstCollectionTabs',
    'optionShowInstCountDetailsTab',
    'optionShowInstVarianceTab',
    'optionShowVarianceHistory',
    'optionShowViewCommentsButton',
  ],
  /** Who played when, on what and for how much. Compliance alone does not show them. */
  'play sessions': ['GENERAL_SESSIONS', 'GENERAL_TRANS', 'GENERAL_COMMS', 'KIOSK', 'optionDisplaySessionsInCompliance'],
  /** Sums over machines and weeks: analysis, dashboards and reports. */
  figures: ['GENERAL_ANALYSIS'],
  /** Records of compliance and the people in them. */
  compliance: ['COMPLIANCE'],
  /** Reviews of interactions and what was answered in them. */
  reviews: ['optionComplianceShowReviews'],
  alerts: ['optionShowComplianceAlerts'],
  /** How operators, their organisation, sites and opening hours are set up. */
  settings: [
    'optionShowSysAdminOperatorTab',
    'optionShowSysAdminOrganisationTab',
    'optionShowSysAdminSystemSettingsTab',
    'optionShowSysAdminSiteOpeningTab',
  ],
  /** Who may sign in, and what they may do where. */
  users: [
    'optionAllowNewUser',
    'optionAllowSaveUser',
    'optionallowUserPasswordReset',
    'optionAllowNewUserAccessProfile',
    'optionAllowSaveUserAccessProfile',
  ],
};

/** Who is asked about: the menu and the flags of a login. */
export interface Grantee {
  readonly menu: readonly MenuCode[];
  readonly flags: ReadonlySet<Flag>;
}

/** Whether somebody is shown something. */
export function isShown(shown: Shown, { menu, flags }: Grantee): boolean {
  const needs = shownTo[shown];
  const granted: ReadonlySet<MenuCode | Flag> = new Set<MenuCode | Flag>([...menu, ...flags]);
  return needs.length === 0 || needs.some((need) => granted.has(need));
}

const seesVariances: readonly Flag[] = ['optionShowVariance', 'optionShowInstVarianceTab', 'optionShowVarianceHistory'];

/**
 * Whether somebody counts blind: they may change counts and see no variance anywhere. Nothing in collections tells them what a count should come to, neither
 * by itself nor by adding up other columns.
 */
export function countsBlind({ flags }: Pick<Grantee, 'flags'>): boolean {
  const counts = flags.has('optionShowInstCountDetailsTab') && flags.has('optionAllowEdit');
  return counts && !seesVariances.some((flag) => flags.has(flag));
}
