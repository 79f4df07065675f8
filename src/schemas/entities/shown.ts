import type { Flag } from './flags';
import type { MenuCode } from './menu';

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

/** Rights to see content: any one of these menus and flags; an empty list means every permitted caller. */
export const shownTo: Readonly<Record<Shown, readonly (MenuCode | Flag)[]>> = {
  /** Lists to choose from, blank forms and confirmations. */
  nothing: [],
  places: [],
  machines: ['GENERAL_INSTALL', 'GENERAL_COMMS', 'KIOSK'],
  floor: ['GENERAL_COMMS', 'KIOSK', 'GENERAL_TRANS'],
  register: ['GENERAL_SYSADMIN'],
  /** Meters, transactions, tickets, play events, net income. */
  takings: ['optionShowInstCollectionTabs', 'optionShowVarianceHistory'],
  counts: ['optionShowInstCountDetailsTab', 'optionShowInstCollectionTabs', 'optionShowVarianceHistory'],
  variances: ['optionShowInstVarianceTab', 'optionShowVarianceHistory', 'optionShowVariance'],
  'collection comments': [
    'optionShowInstCollectionTabs',
    'optionShowInstCountDetailsTab',
    'optionShowInstVarianceTab',
    'optionShowVarianceHistory',
    'optionShowViewCommentsButton',
  ],
  /** Who played when, on which machine and for how much. Compliance alone is not enough. */
  'play sessions': ['GENERAL_SESSIONS', 'GENERAL_TRANS', 'GENERAL_COMMS', 'KIOSK', 'optionDisplaySessionsInCompliance'],
  figures: ['GENERAL_ANALYSIS'],
  compliance: ['COMPLIANCE'],
  reviews: ['optionComplianceShowReviews'],
  alerts: ['optionShowComplianceAlerts'],
  settings: [
    'optionShowSysAdminOperatorTab',
    'optionShowSysAdminOrganisationTab',
    'optionShowSysAdminSystemSettingsTab',
    'optionShowSysAdminSiteOpeningTab',
  ],
  users: [
    'optionAllowNewUser',
    'optionAllowSaveUser',
    'optionallowUserPasswordReset',
    'optionAllowNewUserAccessProfile',
    'optionAllowSaveUserAccessProfile',
  ],
};

export interface Grantee {
  readonly menu: readonly MenuCode[];
  readonly flags: ReadonlySet<Flag>;
}

/** Returns whether a user may see this content. */
export function isShown(shown: Shown, { menu, flags }: Grantee): boolean {
  const needs = shownTo[shown];
  const granted: ReadonlySet<MenuCode | Flag> = new Set<MenuCode | Flag>([...menu, ...flags]);
  return needs.length === 0 || needs.some((need) => granted.has(need));
}

const seesVariances: readonly Flag[] = ['optionShowVariance', 'optionShowInstVarianceTab', 'optionShowVarianceHistory'];

/**
 * Returns whether a user counts blind: changes counts, but sees no variance. Collections must not reveal the expected count, even as a sum
 * of columns.
 */
export function countsBlind({ flags }: Pick<Grantee, 'flags'>): boolean {
  const counts = flags.has('optionShowInstCountDetailsTab') && flags.has('optionAllowEdit');
  return counts && !seesVariances.some((flag) => flags.has(flag));
}
