import { Type } from 'typebox';
import { answers, type Recorded } from '../../../../data/stories/storyAnswers';
import { defineCall, json } from '../../../../schemas/call';
import { integer, integerSegment, plain } from '../../../../schemas/wire/codec';
import { filled } from '../../../definition/gate';
import { screen } from '../../../definition/kinds/screen';
import { askingForm } from './storyAsking.form';

const Named = Type.Object({ id: Type.Integer(), name: Type.String() });
const shared = { service: 'operations', access: { by: 'session', shows: 'nothing' }, failure: 'inline' } as const;

export const askingApi = {
  meta: defineCall({
    ...shared,
    method: 'GET',
    path: 'asking/meta/{operator}',
    summary: 'The choices of an operator',
    params: { operator: integerSegment },
    answer: json(
      Type.Object({
        sources: Type.Array(Named),
        views: Type.Array(Type.Object({ ...Named.properties, source: Type.Integer() })),
        types: Type.Array(Type.Integer()),
      }),
    ),
  }),
  figures: defineCall({
    ...shared,
    method: 'POST',
    path: 'asking/figures',
    summary: 'Figures',
    body: { operator: integer, source: integer, view: integer, types: plain(Type.Unknown()) },
    answer: json(Type.Array(Named)),
  }),
} as const;

const graphView = 4;

export const asking = screen('operator')
  .data('meta', { label: 'Choices', load: ({ scope }) => askingApi.meta({ operator: scope.operatorId }) })
  .filter('panel', {
    form: askingForm,
    when: ({ meta }) => meta.answer !== undefined,
    about: ({ scope }) => scope.operatorId,
    start: ({ meta }) => ({ types: meta.answer?.types }),
    choices: {
      source: ({ meta }) => meta.answer?.sources.map((source, place) => ({ ...source, isDefault: place === 0 })) ?? [],
      view: ({ meta, values }) => meta.answer?.views.filter(({ source }) => source === values.source) ?? [],
      types: ({ values }) =>
        values.view === graphView
          ? [{ id: 15, name: 'Net', isDefault: true }]
          : ['Bets', 'Wins', 'Fees'].map((name, place) => ({ id: place + 1, name })),
    },
    titles: { types: ({ values }) => (values.view === graphView ? 'Graph' : 'Data Types') },
  })
  .submit('request', {
    label: 'Process',
    kind: 'primary',
    at: 'panel',
    of({ scope, panel: { source, view, types } }) {
      return source !== undefined && view !== undefined && { operator: scope.operatorId, source, view, types };
    },
    about: ({ scope }) => scope.operatorId,
    needs: [filled('panel', 'view')],
    refreshes: ['figures'],
  })
  .grid('figures', {
    rows: ({ request }) => request.value && askingApi.figures(request.value),
    columns: [{ key: 'name' }],
    id: 'id',
    most: ({ panel }) => (panel.view === graphView ? 1 : 2),
    counts: true,
    emptyText: 'Nothing was played.',
  })
  .organisationToggle({ at: 'figures', show: 'Show Organisation Tree', hide: 'Hide Organisation Tree' })
  .layout('meta', 'panel', 'figures');

export function askingServer(onRequest: (body: unknown) => void): readonly Recorded[] {
  const respond: Recorded['respond'] = (body) => {
    onRequest(body);
    return Response.json(['Arcade', 'Bell', 'Crown'].map((name, at) => ({ id: at + 1, name })));
  };
  const at = (operator: number, answer: object): Recorded => ({
    call: { method: 'GET', path: `asking/meta/${operator}` },
    respond: () => Response.json(answer),
  });
  return [
    at(1, {
      sources: [
        { id: 1, name: 'Play' },
        { id: 2, name: 'Cash' },
      ],
      views: [
        { id: 10, name: 'Totals', source: 1 },
        { id: graphView, name: 'Graph', source: 1 },
        { id: 20, name: 'Days', source: 2 },
      ],
      types: [1, 2],
    }),
    at(2, { sources: [{ id: 3, name: 'Tickets' }], views: [{ id: 30, name: 'Weeks', source: 3 }], types: [3] }),
    { ...answers(askingApi.figures, []), respond },
  ];
}
