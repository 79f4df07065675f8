import type { Login } from '../../schemas/entities/session';
import type { Session } from '../session/store';

export const sampleLogin: Login = {
  menu: [
    { code: 'GENERAL_INSTALL', name: 'Installations', icon: 'layout-grid' },
    { code: 'GENERAL_ANALYSIS', name: 'Analysis', icon: 'chart-column' },
    { code: 'GENERAL_SESSIONS', name: 'Sessions', icon: 'history' },
    { code: 'KIOSK', name: 'Kiosk', icon: 'landmark' },
    { code: 'COMPLIANCE', name: 'Compliance', icon: 'shield-check' },
    { code: 'DAILY', name: 'Daily', icon: 'calendar-days' },
  ],
  sites: [],
  siteGuid: '',
  name: 'Alex Morgan',
  companyName: 'Northgate Leisure',
  version: '1.0.0',
  sessionkey: 'sample',
  resetPassword: false,
  currencyFormat: 'GBP',
  currencySymbol: '£',
  minEntryRegex: '',
};

/** The password is 'correct horse'. */
export function sampleSession(change: Partial<Session> = {}): Session {
  return {
    login: sampleLogin,
    username: 'admin',
    email: 'admin',
    passwordHash: '4104d36f8da2c254349f85836793ebe029e0c957063a34c91c2e9203187b5631',
    tokens: undefined,
    complianceFailure: undefined,
    tenant: undefined,
    ...change,
  };
}
