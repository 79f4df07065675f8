import { type Flag, loginFlags, rowFlags } from '../../../../../src/schemas/entities/flags';
import { type MenuCode, sectionCodes, shortcutCodes, tileCodes } from '../../../../../src/schemas/entities/menu';
import { flagNames, menuNames } from '../../../../../src/schemas/entities/rightNames';
import type { RightCode } from './rights';

/** The parts that an access profile shows its rights in. */
export const rightParts = ['cms', 'cmsMobile', 'siteController'] as const;
export type RightPart = (typeof rightParts)[number];

/** Every entry of the menu, in its order. */
export const menuOrder: readonly MenuCode[] = [...sectionCodes, ...shortcutCodes, ...tileCodes];

/** Entries that are made for a phone at a site. */
const mobileCodes: ReadonlySet<MenuCode> = new Set<MenuCode>(['AGC_CHECK', ...tileCodes]);

/** What is done to the machines of a site from here. */
const siteFlags: ReadonlySet<Flag> = new Set<Flag>(['optionShowSetting', 'optionAllowAddPosition', ...rowFlags]);

const menuRights: ReadonlySet<RightCode> = new Set(menuOrder);

/** Whether a right is an entry of the menu. */
export function isMenuRight(code: RightCode): code is MenuCode {
  return menuRights.has(code);
}

/** What a right is called. */
export function rightName(code: RightCode): string {
  return isMenuRight(code) ? menuNames[code] : flagNames[code];
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
