import { join } from '../../../../data/join';
import { defineCall, file, json } from '../../../../schemas/call';
import type { Option } from '../../../../schemas/entities/option';
import { ReportGroups, type ReportParameter, ReportParameters } from '../../../../schemas/entities/reports';
import { text } from '../../../../schemas/wire/codec';
import { downloadOf } from '../../../definition/effect';
import { chosen, idle, valid } from '../../../definition/gate';
import { screen } from '../../../definition/kinds/screen';

const shared = { service: 'operations', access: { by: 'session', shows: 'nothing' }, failure: 'inline', method: 'GET' } as const;
const params = { chosen: text } as const;

export const reportApi = {
  groups: defineCall({ ...shared, path: 'story/groups', summary: 'Groups', answer: json(ReportGroups) }),
  parameters: defineCall({
    ...shared,
    path: 'story/asks/{chosen}',
    summary: 'What a report asks for',
    params,
    answer: json(ReportParameters),
  }),
  create: defineCall({ ...shared, path: 'story/report/{chosen}', summary: 'A report', params, answer: file }),
} as const;

function optionOf({ type, ...rest }: ReportParameter, at: number): Option {
  return { ...rest, code: `p${at + 1}`, type: type === 1 ? 1 : 3, doRefresh: type === 1 };
}

function parametersOf(values: string) {
  return join({ parameters: reportApi.parameters({ chosen: values }) }, ({ parameters }) => ({ options: parameters.map(optionOf) }));
}

export const reportScreen = screen('none')
  .list('groups', { load: () => reportApi.groups(), items: ({ answer }) => answer.map((group) => ({ ...group, id: group.name })) })
  .list('reports', { items: ({ groups }) => groups.item?.reports ?? [], emptyText: 'No reports available.' })
  .optionForm('parameters', {
    load: ({ reports }) => reports.item && parametersOf(String(reports.item.id)),
    refresh: ({ details }) => parametersOf(details.map(([, value]) => value || 'none').join('-')),
    emptyText: 'Reports Viewer, Please choose a report on the left menu to begin.',
    noOptionsText: 'This report asks for nothing.',
  })
  .action('process', {
    label: 'Process Report',
    kind: 'primary',
    at: 'parameters',
    needs: [chosen('reports'), valid('parameters'), idle()],
    run: ({ parameters, reports }) => {
      const values = parameters.details.map(([, value]) => value).join('-');
      return reports.item && downloadOf(reportApi.create({ chosen: values || 'none' }), reports.item.name);
    },
  })
  .layout('groups reports parameters')
  .widths(1, 1, 3);
