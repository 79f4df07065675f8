import { describe, expect, it } from 'vitest';
import { screen } from '../../src/engine/definition/kinds/screen';
import { failureSubject, failuresAt } from '../../src/engine/runtime/screen/failed';
import { api } from '../../src/schemas/calls';

describe('a failure of a form', () => {
  const load = ({ reports: { item } }: { readonly reports: { readonly item: { readonly id: number } | undefined } }) =>
    item && api.kiosk.floats({ id: item.id });
  const { definition } = screen('none')
    .list('reports', { items: () => [{ id: 1, name: 'One' }] })
    .optionForm('form', { load })
    .grid('rows', { rows: load, part: 'options', columns: [] })
    .action('process', { label: 'Process', at: 'form' })
    .action('export', { label: 'Export', at: 'rows' });
  const at = (id?: number) => ({ reports: { item: id === undefined ? undefined : { id } } });
  const textsOf = (pane: string, before: ReturnType<typeof at>, now: ReturnType<typeof at>) => {
    const action = definition.actions.find((each) => each.at === pane);
    if (action === undefined) throw new Error('There is no such action.');
    const failure = { text: 'Too long.', about: failureSubject(definition, pane, before), control: null };
    const { current: shown, past } = failuresAt(definition, pane, new Map([[action, failure]]), now);
    return [shown.length, past.length];
  };

  it('is shown while the form shows the same request', () => {
    expect(textsOf('form', at(1), at(1))).toEqual([1, 0]);
    expect(textsOf('form', at(), at())).toEqual([1, 0]);
  });
  it('is cleared once the form shows another request, or none', () => {
    expect(textsOf('form', at(1), at(2))).toEqual([0, 1]);
    expect(textsOf('form', at(1), at())).toEqual([0, 1]);
  });
  it('is shown for rows whatever the request', () => {
    expect(textsOf('rows', at(1), at(2))).toEqual([1, 0]);
  });
});
