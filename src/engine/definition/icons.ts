/** The pictures that menu entries and tabs may use, by their Lucide names. */
export const iconNames = [
  'arrow-left-right',
  'banknote',
  'boxes',
  'calendar-days',
  'chart-column',
  'cpu',
  'file-text',
  'history',
  'landmark',
  'layout-grid',
  'qr-code',
  'radio',
  'settings',
  'shield-alert',
  'shield-check',
  'ticket',
  'trending-up',
  'users',
] as const;
export type IconName = (typeof iconNames)[number];
