import type { LoginAnswer } from '../../src/schemas/entities/session';

export function loginWith(...codes: readonly string[]): LoginAnswer {
  return {
    menu: codes.map((code) => ({ code, name: code, icon: 'install' })),
    sites: [],
    siteGuid: '',
    name: '',
    companyName: '',
    version: '',
    sessionkey: '',
    resetPassword: false,
    currencyFormat: '',
    currencySymbol: '',
    minEntryRegex: '',
  };
}
