import type { MenuCode } from '../../../../src/schemas/entities/menu';
import { menuNames } from '../../../../src/schemas/entities/rightNames';
import type { MenuItem } from '../../../../src/schemas/entities/session';

/** Lucide names. docs/rules/signing-in.md, 3. */
const icons: Readonly<Record<MenuCode, string>> = {
  GENERAL_INSTALL: 'layout-grid',
  GENERAL_COMMS: 'radio',
  GENERAL_TRANS: 'arrow-left-right',
  GENERAL_ANALYSIS: 'chart-column',
  GENERAL_SESSIONS: 'history',
  KIOSK: 'landmark',
  COMPLIANCE: 'shield-check',
  GENERAL_SYSADMIN: 'settings',
  TICKET: 'ticket',
  DAILY: 'calendar-days',
  COLLECTION: 'banknote',
  AGC_CHECK: 'qr-code',
  CUSTOMER: 'message-circle',
  UNRESOLVED: 'scale',
  SUSPICIOUS: 'triangle-alert',
  SELF_EXCL: 'user-x',
  AGE: 'cake',
};

export function menuOf(codes: readonly MenuCode[]): MenuItem[] {
  return codes.map((code) => ({ code, name: menuNames[code], icon: icons[code] }));
}
