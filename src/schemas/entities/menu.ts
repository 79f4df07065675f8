/** docs/rules/shell.md, 2. */
export const sectionCodes = [
  'GENERAL_INSTALL',
  'GENERAL_COMMS',
  'GENERAL_TRANS',
  'GENERAL_ANALYSIS',
  'GENERAL_SESSIONS',
  'KIOSK',
  'COMPLIANCE',
  'GENERAL_SYSADMIN',
] as const;
export type SectionCode = (typeof sectionCodes)[number];

/** Menu entries with a route into a section. */
export const shortcutCodes = ['TICKET', 'DAILY', 'COLLECTION', 'AGC_CHECK'] as const;

/** Tiles of the mobile customer-interaction page, which are not in the navigation. docs/rules/compliance.md, 2. */
export const tileCodes = ['CUSTOMER', 'UNRESOLVED', 'SUSPICIOUS', 'SELF_EXCL', 'AGE'] as const;
export type TileCode = (typeof tileCodes)[number];

export const menuCodes = [...sectionCodes, ...shortcutCodes, ...tileCodes] as const;
export type MenuCode = (typeof menuCodes)[number];

/** Routes of menu codes; a section without one opens its tabs. docs/rules/shell.md, 2. */
export const menuRoutes: Readonly<Record<MenuCode, string | undefined>> = {
  GENERAL_INSTALL: '/installations',
  TICKET: '/ticket',
  DAILY: '/daily',
  GENERAL_TRANS: '/transactions',
  GENERAL_COMMS: '/live',
  KIOSK: '/kiosk',
  GENERAL_SESSIONS: '/sessions',
  COLLECTION: '/collection',
  AGC_CHECK: '/agc-check',
  COMPLIANCE: '/compliance',
  GENERAL_ANALYSIS: undefined,
  GENERAL_SYSADMIN: undefined,
  CUSTOMER: undefined,
  UNRESOLVED: undefined,
  SUSPICIOUS: undefined,
  SELF_EXCL: undefined,
  AGE: undefined,
};
