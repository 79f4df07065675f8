import { type Flag, loginFlags, rowFlags } from '../../../../../src/schemas/entities/flags';
import { type MenuCode, sectionCodes, shortcutCodes, tileCodes } from '../../../../../src/schemas/entities/menu';
import { flagNames, menuNames } from '../../../../../src/schemas/entities/rightNames';
import type { RightCode } from './rights';

export const rightParts = ['cms', 'cmsMobile', 'siteController'] as const;
export type RightPart = (typeof rightParts)[number];

export const menuOrder: readonly MenuCode[] = [...sectionCodes, ...shortcutCodes, ...tileCodes];

/** Entries for phones at a site. */
const mobileCodes: ReadonlySet<MenuCode> = new Set<MenuCode>(['AGC_CHECK', ...tileCodes]);

/** Actions on a site's machines. */
const siteFlags: ReadonlySet<Flag> = new Set<Flag>(['optionShowSetting', 'optionAllowAddPosition', ...rowFlags]);

const menuRights: ReadonlySet<RightCode> = new Set(menuOrder);

export function isMenuRight(code: RightCode): code is MenuCode {
  return menuRights.has(code);
}

export function rightName(code: RightCode): string {
  return isMenuRight(code) ? menuNames[code] : flagNames[code];
}

const partOf = (code: RightCode): RightPart => {
  if (isMenuRight(code)) return mobileCodes.has(code) ? 'cmsMobile' : 'cms';
  return siteFlags.has(code) ? 'siteController' : 'cms';
};

export function rightsIn(part: RightPart): readonly RightCode[] {
  return [...menuOrder, ...loginFlags].filter((code) => partOf(code) === part);
}

export const everyRight: readonly RightCode[] = [...menuOrder, ...loginFlags];
