import type { MenuCode } from '../../../../src/schemas/entities/menu';
import type { MenuItem } from '../../../../src/schemas/entities/session';

/** Name and icon of each entry of the menu; icons by their Lucide names. docs/rules/users.md, 2. */
const entries: Readonly<Record<MenuCode, Omit<MenuItem, 'code'>>> = {
  GENERAL_INSTALL: { name: 'Installations', icon: 'layout-grid' },
  GENERAL_COMMS: { name: 'Live Floor View', icon: 'radio' },
  GENERAL_TRANS: { name: 'Transactions', icon: 'arrow-left-right' },
  GENERAL_ANALYSIS: { name: 'Analysis', icon: 'chart-column' },
  GENERAL_SESSIONS: { name: 'Sessions', icon: 'history' },
  KIOSK: { name: 'Kiosk', icon: 'landmark' },
  COMPLIANCE: { name: 'Compliance', icon: 'shield-check' },
  GENERAL_SYSADMIN: { name: 'Administration', icon: 'settings' },
  TICKET: { name: 'Tickets', icon: 'ticket' },
  DAILY: { name: 'Daily', icon: 'calendar-days' },
  COLLECTION: { name: 'Collections', icon: 'banknote' },
  AGC_CHECK: { name: 'AGC Check', icon: 'qr-code' },
  CUSTOMER: { name: 'Customer Interaction', icon: 'message-circle' },
  UNRESOLVED: { name: 'Unresolved Gambling Dispute', icon: 'scale' },
  SUSPICIOUS: { name: 'Suspicious Activity', icon: 'triangle-alert' },
  SELF_EXCL: { name: 'Self Exclusion', icon: 'user-x' },
  AGE: { name: 'Age Verification', icon: 'cake' },
};

/** The menu of a user, in the order of the access profile. */
export function menuOf(codes: readonly MenuCode[]): MenuItem[] {
  return codes.map((code) => ({ code, ...entries[code] }));
}

/** What an entry of the menu is called. */
export function menuName(code: MenuCode): string {
  return entries[code].name;
}
