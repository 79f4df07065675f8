import { chosen, definePlugin, downloadOf, idle, join, menu, noOrganisation, screen, valid } from '../engine';
import { api } from '../schemas/calls';
import { inSlots } from '../schemas/wire/reportSlots';
import { groupsOf } from './reports/groups';
import { optionsOf, slotsAtFirst, slotsOf, turnedRound } from './reports/parameterForm';

const { reports: calls } = api;

/** A report's parameter form; its lists depend on other values. */
function parametersOf(reportId: number, values: readonly (string | undefined)[]) {
  return join({ parameters: calls.parameters({ reportId, ...inSlots(values) }) }, ({ parameters }) => ({ options: optionsOf(parameters) }));
}

/** docs/rules/reports.md, 2. */
export const reports = definePlugin({
  id: 'reports',
  title: 'Reports',
  help: 'Reports to read or save as a file. Each uses the data at the time when you request it.',
  icon: 'file-text',
  section: 'GENERAL_ANALYSIS',
  can: [menu('GENERAL_ANALYSIS')],
  scope: noOrganisation,
  screen: screen('none')
    .list('groups', {
      label: 'Report Groups',
      load: () => calls.groups(),
      items: ({ answer }) => groupsOf(answer),
      start: () => true,
      emptyText: 'No reports available.',
    })
    .list('reports', {
      label: 'Reports',
      // A computer keeps its place for it.
      when: ({ groups, isPhone }) => !isPhone || groups.item !== undefined,
      load: () => calls.groups(),
      items: ({ answer, groups, isPhone }) => (groups.item ?? (isPhone ? undefined : groupsOf(answer)[0]))?.reports ?? [],
      emptyText: 'No reports available.',
    })
    .optionForm('parameters', {
      label: 'Parameters',
      load: ({ operatorId, reports: { item } }) => item && parametersOf(item.id, slotsAtFirst(item.data, operatorId)),
      refresh: ({ reports: { item }, details }) => item && parametersOf(item.id, slotsOf(details)),
      check: ({ answer, details }) => turnedRound(answer.options, details),
      emptyText: 'Reports Viewer, Please choose a report on the left menu to begin.',
      noOptionsText: 'This report asks for nothing.',
    })
    .action('process', {
      label: 'Process Report',
      kind: 'primary',
      failsAtPane: true,
      at: 'parameters',
      needs: [chosen('reports', 'Choose a report first.'), valid('parameters', 'Fill in what the report needs first.'), idle()],
      run: ({ reports: { item }, parameters }) =>
        item && downloadOf(calls.create({ reportId: item.id, ...inSlots(slotsOf(parameters.details)) }), item.name),
    })
    .layout('groups reports parameters')
    .widths(2, 3, 6),
});
