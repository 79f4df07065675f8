import { definePlugin, flag, menu, noOrganisation, screen, tab } from '../engine';
import { api } from '../schemas/calls';
import { ownOperator } from '../schemas/forms/ownOperator.form';
import { openingHoursTab } from './systemAdmin/openingHours';
import { operatorTab } from './systemAdmin/operators';
import { organisationTab } from './systemAdmin/organisation';
import { settingsProfileTab } from './systemAdmin/settingsProfiles';

const areas = [
  'optionShowSysAdminOperatorTab',
  'optionShowSysAdminOrganisationTab',
  'optionShowSysAdminSystemSettingsTab',
  'optionShowSysAdminSiteOpeningTab',
] as const;

/** Whether one of the tabs is granted. */
function seesSomething({ login }: { readonly login: { readonly [Area in (typeof areas)[number]]?: boolean | undefined } }): boolean {
  return areas.some((area) => login[area] === true);
}

/** System administration: docs/rules/settings.md. */
export const systemAdmin = definePlugin({
  id: 'system-admin',
  title: 'System Admin',
  icon: 'settings',
  section: 'GENERAL_SYSADMIN',
  needs: [menu('GENERAL_SYSADMIN')],
  scope: noOrganisation,
  screen: screen('none')
    .filter('at', {
      form: ownOperator,
      label: 'Operator',
      when: seesSomething,
      start: ({ scope }) => ({ operator: scope?.operatorId }),
      choices: { operator: () => api.organisation.operators() },
    })
    .tabs('areas', () => ({
      Operators: tab(operatorTab, { needs: [flag('optionShowSysAdminOperatorTab')] }),
      Organisation: tab(organisationTab, { needs: [flag('optionShowSysAdminOrganisationTab')] }),
      'System Settings Profile': tab(settingsProfileTab, { needs: [flag('optionShowSysAdminSystemSettingsTab')] }),
      'Site Opening Hours Profiles': tab(openingHoursTab, { needs: [flag('optionShowSysAdminSiteOpeningTab')] }),
    }))
    .message('none', { text: (ctx) => (seesSomething(ctx) ? undefined : 'Your access profile grants none of these areas.') }),
});
