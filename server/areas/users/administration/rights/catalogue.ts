import { type Flag, loginFlags } from '../../../../../src/schemas/entities/flags';
import { type MenuCode, sectionCodes, shortcutCodes, tileCodes } from '../../../../../src/schemas/entities/menu';
import { menuName } from '../../authentication/menu';
import type { RightCode } from './rights';

/** The parts that an access profile shows its rights in. */
export const rightParts = ['cms', 'cmsMobile', 'siteController'] as const;
export type RightPart = (typeof rightParts)[number];

/** Every entry of the menu, in its order. */
export const menuOrder: readonly MenuCode[] = [...sectionCodes, ...shortcutCodes, ...tileCodes];

/** Entries that are made for a phone at a site. */
const mobileCodes: ReadonlySet<MenuCode> = new Set<MenuCode>(['AGC_CHECK', ...tileCodes]);

/** What each flag lets its owner do. */
const flagNames: Readonly<Record<Flag, string>> = {
  optionShowSitesList: 'List of sites',
  optionDisplaySessionsInCompliance: 'Sessions in compliance records',
  optionAllowReviewInteraction: 'Complete reviews of interactions',
  optionShowComplianceAlerts: 'Compliance alerts',
  optionComplianceShowReviews: 'See reviews of interactions',
  optionComplianceAllowEdit: 'Edit compliance records',
  optionComplianceAllowAuthorise: 'Authorise compliance records',
  optionComplianceAllowDelete: 'Delete compliance records',
  optionComplianceAllowPeriodEnd: 'Process quarters',
  optionShowResetPassword: 'Reset Password at sign-in',
  optionShowSupportWidget: 'Support widget',
  complianceAuthorisationUseCompany: 'Compliance by company',
  optionShowPlayerID: 'Player IDs',
  optionShowInstCollectionTabs: 'Collection tabs',
  optionShowInstVarianceTab: 'Variances',
  optionShowInstCountDetailsTab: 'Count details',
  optionAllowAddPosition: 'Add positions',
  optionAllowNewOpeningHoursProfile: 'New opening hours',
  optionAllowSaveOpeningHoursProfile: 'Save opening hours',
  optionAllowNewOperator: 'New operators',
  optionAllowEditOperator: 'Edit operators',
  optionAllowNewOrgCompany: 'New companies',
  optionAllowNewOrgRegion: 'New sub-companies',
  optionAllowNewOrgSite: 'New sites',
  optionAllowSaveOrg: 'Save the organisation',
  optionAllowNewSystemSettingProfile: 'New settings profiles',
  optionAllowSaveSystemSettingProfile: 'Save settings profiles',
  optionAllowNewUserAccessProfile: 'New access profiles',
  optionAllowSaveUserAccessProfile: 'Save access profiles',
  optionAllowNewUser: 'New users',
  optionAllowSaveUser: 'Save users',
  optionallowUserPasswordReset: 'Reset passwords of users',
  optionShowSysAdminOperatorTab: 'Operators tab',
  optionShowSysAdminOrganisationTab: 'Organisation tab',
  optionShowSysAdminSystemSettingsTab: 'System Settings Profile tab',
  optionShowSysAdminSiteOpeningTab: 'Site Opening Hours Profiles tab',
  optionShowSysAdminComplianceTab: 'Compliance configuration tab',
  optionShowVarianceHistory: 'Variance history',
  optionShowExport: 'Export buttons',
  optionShowVariance: 'Figures of variances',
  optionShowViewCommentsButton: 'Comments of collections',
  optionAllowEdit: 'Edit counts',
  optionAllowExport: 'Export data',
  optionShowSetting: 'Float levels of kiosks',
  optionShowDetails: 'Details of transactions and machines',
  optionModify: 'Modify installed machines',
  optionInstall: 'Install machines',
  optionAllowAuthorise: 'Authorise machines',
  optionAllowRemove: 'Remove machines',
  optionAllowDisableEFT: 'Disable EFT',
  optionAllowEnableEFT: 'Enable EFT',
};

/** What is done to the machines of a site from here. */
const siteFlags: ReadonlySet<Flag> = new Set<Flag>([
  'optionShowSetting',
  'optionAllowAddPosition',
  'optionModify',
  'optionInstall',
  'optionAllowAuthorise',
  'optionAllowRemove',
  'optionAllowDisableEFT',
  'optionAllowEnableEFT',
]);

const menuRights: ReadonlySet<RightCode> = new Set(menuOrder);

/** Whether a right is an entry of the menu. */
export function isMenuRight(code: RightCode): code is MenuCode {
  return menuRights.has(code);
}

/** What a right is called. */
export function rightName(code: RightCode): string {
  return isMenuRight(code) ? menuName(code) : flagNames[code];
}

const partOf = (code: RightCode): RightPart => {
  if (isMenuRight(code)) return mobileCodes.has(code) ? 'cmsMobile' : 'cms';
  return siteFlags.has(code) ? 'siteController' : 'cms';
};

/** The rights of a part: what opens parts of the application first, in the order of the menu. */
export function rightsIn(part: RightPart): readonly RightCode[] {
  return [...menuOrder, ...loginFlags].filter((code) => partOf(code) === part);
}

/** Every right. */
export const everyRight: readonly RightCode[] = [...menuOrder, ...loginFlags];
