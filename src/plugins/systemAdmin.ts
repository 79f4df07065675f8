import { definePlugin, flag, type Grants, isGranted, menu, noOrganisation, screen, tab } from '../engine';
import { api } from '../schemas/calls';
import { ownOperator } from '../schemas/forms/ownOperator.form';
import { complianceTab } from './systemAdmin/compliance/tab';
import { openingHoursTab } from './systemAdmin/openingHours';
import { operatorTab } from './systemAdmin/operators';
import { organisationTab } from './systemAdmin/organisation';
import { settingsProfileTab } from './systemAdmin/settingsProfiles';

/** What the tab of the compliance configuration needs. */
const ofCompliance = [flag('optionShowSysAdminComplianceTab'), menu('COMPLIANCE')];

const areas = [
  'optionShowSysAdminOperatorTab',
  'optionShowSysAdminOrganisationTab',
  'optionShowSysAdminSystemSettingsTab',
  'optionShowSysAdminSiteOpeningTab',
] as const;

type Areas = { readonly [Area in (typeof areas)[number] | 'optionShowSysAdminComplianceTab']?: boolean | undefined };

/** Whether one of the tabs is granted. */
function seesSomething({ login }: { readonly login: Areas & Grants }): boolean {
  return areas.some((area) => login[area] === true) || isGranted(ofCompliance, login);
}

/** System administration: docs/rules/settings.md. */
export const systemAdmin = definePlugin({
  id: 'system-admin',
  title: 'System Admin',
  help: 'Operators, the organisation, profiles of settings and opening hours, and the lists of compliance. What is changed here holds from the moment it is saved.',
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
      Compliance: tab(complianceTab, { needs: ofCompliance, service: 'compliance' }),
    }))
    .message('none', { text: (ctx) => (seesSomething(ctx) ? undefined : 'Your access profile grants none of these areas.') }),
});
