import { Type } from 'typebox';
import { expectTypeOf } from 'vitest';
import { answer, chosen, filled, flag, screen } from '../../src/engine';
import type { DataOutput } from '../../src/engine/definition/kinds/data';
import type { SubmitOutput } from '../../src/engine/definition/kinds/submit';
import { api } from '../../src/schemas/calls';
import type { AnalysisMetaData } from '../../src/schemas/entities/analysis';
import { defineForm, idsOrAll } from '../../src/schemas/forms/form';

const form = defineForm('types-asking', Type.Object({ source: Type.Optional(Type.Integer()), types: Type.Optional(idsOrAll()) }));
declare function contextOf<Ctx extends object>(of: {
  action(id: string, options: { label: (ctx: Ctx) => string; refreshes?: never }): unknown;
}): Ctx;
const load = () => api.analysis.metaData({ operatorId: 1 });

const known = screen('operator').data('meta', { load });
const filtered = known.filter('panel', {
  form,
  when: ({ meta }) => meta.answer !== undefined,
  about: ({ scope }) => scope.operatorId,
  start: ({ meta }) => ({ types: meta.answer?.defaultMeasures }),
  choices: {
    source: ({ meta }) => meta.answer?.dataSource,
    types: ({ meta, values }) => (values.source === undefined ? [] : (meta.answer?.measures ?? [])),
  },
  titles: { types: ({ values }) => (values.source === 4 ? 'Graph' : 'Data Types') },
});
const submitted = filtered.submit('request', {
  label: 'Process',
  kind: 'primary',
  at: 'panel',
  of: ({ panel }) => panel.source !== undefined && { source: panel.source },
  about: ({ scope }) => scope.operatorId,
  needs: [filled('panel', 'source')],
  refreshes: ['later'],
});

expectTypeOf(contextOf(known).meta).toEqualTypeOf<DataOutput<AnalysisMetaData>>();
expectTypeOf(contextOf(submitted).request).toEqualTypeOf<SubmitOutput<{ source: number }>>();

/* Data. */

// @ts-expect-error data has nothing to hide
known.data('more', { load, toggle: { show: 'Show', hide: 'Hide' } });
// @ts-expect-error its answer may not be there yet
known.filter('panel', { form, start: ({ meta }) => ({ types: meta.answer.defaultMeasures }) });
// @ts-expect-error it allows what its answer has a flag for
known.action('x', { label: 'x', needs: [answer('meta', 'optionAllowEdit')] });
known.layout('meta');

/* Filters. */

// @ts-expect-error a given choice has a name
known.filter('panel', { form, choices: { source: () => [{ id: 1 }] } });
// @ts-expect-error a title is of a field of the filter
known.filter('panel', { form, titles: { sources: () => 'Sources' } });
// @ts-expect-error and is a text
known.filter('panel', { form, titles: { source: ({ values }) => values.source } });
// @ts-expect-error a filter is about what is known before it
known.filter('panel', { form, about: ({ panel }) => panel });

/* Submits. */

const of = () => 'something';
// @ts-expect-error the value is nothing until it is pressed
submitted.action('x', { label: 'x', run: ({ request }) => api.analysis.metaData({ operatorId: request.value.source }) });
submitted.action('x', { label: 'x', needs: [filled('request', 'value', 'Press Process first.')] });
// @ts-expect-error nothing is chosen in it
submitted.action('x', { label: 'x', needs: [chosen('request')] });
// @ts-expect-error its button stands with a pane before it
filtered.submit('request', { label: 'Process', of, at: 'results' });
// @ts-expect-error it gives something
filtered.submit('request', { label: 'Process' });
// @ts-expect-error what hides it is about the login only
filtered.submit('request', { label: 'Process', of, can: [filled('panel', 'source')] });
filtered.submit('request', { label: 'Process', of, can: [flag('optionAllowExport')] });
// @ts-expect-error it has no place in the layout
submitted.layout('meta', 'panel', 'request');

const columns = [{ key: 'name' }] as const;
const rows = () => api.organisation.operators();
submitted.grid('list', { rows, columns, counts: true, most: ({ panel }) => (panel.source === 4 ? 1 : 5) });
// @ts-expect-error how many rows may be chosen is a number
submitted.grid('list', { rows, columns, most: ({ panel }) => panel.source });
submitted.organisationToggle({ at: 'panel', show: 'Show', hide: 'Hide' });
// @ts-expect-error the button is in the header of a pane
submitted.organisationToggle({ at: 'panels', show: 'Show', hide: 'Hide' });
// @ts-expect-error it has two texts
submitted.organisationToggle({ show: 'Show' });
