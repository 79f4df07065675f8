import { definePlugin, flag, type Grants, isGranted, menu, noOrganisation, screen, tab } from '../engine';
import { api } from '../schemas/calls';
import { ownOperator } from '../schemas/forms/ownOperator.form';
import { noAccess } from './common/areas';
import { complianceTab } from './systemAdmin/compliance/tab';
import { openingHoursTab } from './systemAdmin/openingHours';
import { operatorTab } from './systemAdmin/operators';
import { organisationTab } from './systemAdmin/organisation';
import { settingsProfileTab } from './systemAdmin/settingsProfiles';

const areas = {
  operators: [flag('optionShowSysAdminOperatorTab')],
  organisation: [flag('optionShowSysAdminOrganisationTab')],
  settings: [flag('optionShowSysAdminSystemSettingsTab')],
  openingHours: [flag('optionShowSysAdminSiteOpeningTab')],
  compliance: [flag('optionShowSysAdminComplianceTab'), menu('COMPLIANCE')],
};

function seesSomething({ login }: { readonly login: Grants }): boolean {
  return Object.values(areas).some((needs) => isGranted(needs, login));
}

/** System administration: docs/rules/settings.md, 2. */
export const systemAdmin = definePlugin({
  id: 'system-admin',
  title: 'System Admin',
  help: 'Operators, the organisation, settings profiles, opening hours and compliance lists. A change takes effect when it is saved.',
  icon: 'settings',
  section: 'GENERAL_SYSADMIN',
  can: [menu('GENERAL_SYSADMIN')],
  leadsNowhere: (login) => !seesSomething({ login }),
  scope: noOrganisation,
  screen: screen('none')
    .filter('at', {
      form: ownOperator,
      label: 'Operator',
      when: seesSomething,
      scoped: { operator: 'operator' },
      choices: { operator: () => api.organisation.operators() },
    })
    .tabs('areas', () => ({
      Operators: tab(operatorTab, { can: areas.operators }),
      Organisation: tab(organisationTab, { can: areas.organisation }),
      'System Settings Profile': tab(settingsProfileTab, { can: areas.settings }),
      'Site Opening Hours Profiles': tab(openingHoursTab, { can: areas.openingHours }),
      Compliance: tab(complianceTab, { can: areas.compliance, service: 'compliance' }),
    }))
    .message('none', {
      label: 'What is missing',
      text: (ctx) => (seesSomething(ctx) ? undefined : noAccess('system admin', Object.values(areas).flat(), ctx.login)),
    }),
});
