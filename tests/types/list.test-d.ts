import { expectTypeOf } from 'vitest';
import { chosen, node, nothing, row, valid } from '../../src/engine/definition/gate';
import { screen } from '../../src/engine/definition/kinds/screen';
import { api } from '../../src/schemas/calls';
import type { Details } from '../../src/schemas/wire/details';

const groups = screen('none').list('groups', {
  load: () => api.reports.groups(),
  items: ({ answer }) => answer.map((group) => ({ ...group, id: group.name })),
});
const reports = groups.list('reports', { items: ({ groups: { item } }) => item?.reports ?? [], start: 'first' });
const load = () => api.installations.position({ id: 1 });
const read = reports.optionForm('parameters', { load });

reports.action('go', {
  label: 'Go',
  needs: [chosen('reports')],
  run({ reports: { item } }) {
    expectTypeOf(item?.id).toEqualTypeOf<number | undefined>();
    expectTypeOf(item?.data[0]?.isRequired).toEqualTypeOf<boolean | undefined>();
    return undefined;
  },
});
read.action('go', {
  label: 'Go',
  needs: [chosen('groups'), valid('parameters')],
  run({ parameters }) {
    expectTypeOf(parameters.details).toEqualTypeOf<Details>();
    return undefined;
  },
});
reports
  .optionForm('saving', { load, save: ({ details }) => api.collections.updateMeter({ meterRef: 1, complete: true, details }) })
  .action('go', {
    label: 'Go',
    // @ts-expect-error a form that saves keeps its details to itself
    run: ({ saving }) => saving.details && undefined,
  });

screen('none').list('bare', {
  // @ts-expect-error an entry has an id and a name
  items: () => [{ id: 1 }],
});
screen('none').list('bare', {
  // @ts-expect-error without a question there is no answer
  items: ({ answer }) => answer.rows,
});
reports.action('go', {
  label: 'Go',
  // @ts-expect-error an entry of the list has no such flag
  needs: [row('reports', 'optionAllowRemove')],
});
reports.action('go', {
  label: 'Go',
  // @ts-expect-error a list is never filled in
  needs: [valid('reports')],
});
reports.action('go', {
  label: 'Go',
  // @ts-expect-error nothing may be chosen
  run: ({ reports: { item } }) => item.id,
});

/* Gates name node types of the tree; grids have none. */

const tree = screen('operator').tree('places', {
  nodes: ({ scope }) => api.organisation.tree({ OperatorId: scope.operatorId, ...scope.filters, FromAdmin: true }),
});
tree.action('go', { label: 'Go', needs: [node('places', ['CO', 'SUB']), nothing('places', 'Leave it.', ['CO'])] });
// @ts-expect-error no node of the tree is of this type
tree.action('go', { label: 'Go', needs: [node('places', ['XX'])] });
// @ts-expect-error a list has no nodes
reports.action('go', { label: 'Go', needs: [node('reports', ['CO'])] });
reports.action('go', { label: 'Go', needs: [nothing('reports')] });
