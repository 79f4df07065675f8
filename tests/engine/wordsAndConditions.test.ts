import { describe, expect, it } from 'vitest';
import { wordsNow } from '../../src/data/words';
import { kindOf } from '../../src/engine/definition/kinds';
import { screen } from '../../src/engine/definition/kinds/screen';
import { tab } from '../../src/engine/definition/within';
import { api } from '../../src/schemas/calls';
import { sectionsIn } from '../../src/schemas/options/sections';

const login = { menu: [] };
const words = (isOpen: boolean) => ({ mode: { isOpen } });

const submitScreen = screen('none')
  .custom('mode', { component: () => Promise.reject(new Error('never drawn')) })
  .parameter('kind')
  .grid('machines', {
    given: () => [{ name: 'One', bank: 7, note: 'x' }],
    columns: [
      { key: 'name' },
      { key: 'bank', title: ({ kind }) => (kind === 'bay' ? 'Bay' : 'Bank') },
      { key: 'note', title: 'Remarks', when: ({ kind }) => kind !== 'bay' },
      { key: 'act', cell: 'buttons', buttons: () => [], noButtons: ({ kind }) => `No ${kind}` },
    ],
  })
  .grid('sites', {
    rows: () => api.organisation.operators(),
    columns: 'server',
    facets: { label: 'States', list: () => [], when: ({ kind }) => kind === 'bay' },
  });

const [, , machines, sites] = submitScreen.definition.panes;

function optionsIn(pane: typeof machines, ctx: object): Readonly<Record<string, unknown>> {
  if (pane === undefined) throw new Error('there is no such pane');
  return Object(kindOf(pane).there?.(pane.options, { ...words(true), ...ctx }, login));
}

describe('words', () => {
  it('are a text, or are made of the context, and are missing if that gives nothing', () => {
    expect(wordsNow('Save', {})).toBe('Save');
    expect(wordsNow(({ id }: { readonly id: number }) => `Save ${id}`, { id: 7 })).toBe('Save 7');
    expect(wordsNow(({ id }: { readonly id: number }) => id > 7 && 'Save', { id: 7 })).toBeUndefined();
    expect(wordsNow(undefined, {})).toBeUndefined();
  });
});

describe('the columns of a grid', () => {
  it('have headings made of the context', () => {
    expect(optionsIn(machines, { kind: 'bay' })).toMatchObject({ columns: [{ key: 'name' }, { title: 'Bay' }, { noButtons: 'No bay' }] });
    expect(optionsIn(machines, { kind: 'bank' })).toMatchObject({
      columns: [{ key: 'name' }, { title: 'Bank' }, { title: 'Remarks' }, { noButtons: 'No bank' }],
    });
  });

  it('stay the same object while nothing in them changes', () => {
    const columns = [{ key: 'name' }] as const;
    const [pane] = screen('none').grid('machines', { given: () => [{ name: 'One' }], columns }).definition.panes;
    expect(optionsIn(pane, {})['columns']).toBe(columns);
  });
});

describe('the choices above a pane', () => {
  it('are shown only while their condition holds', () => {
    expect(optionsIn(sites, { kind: 'bay' })).toHaveProperty('facets');
    expect(optionsIn(sites, { kind: 'bank' })).not.toHaveProperty('facets');
  });
});

describe('a tab', () => {
  it('has a title made of the context, and keeps its name in the address', () => {
    const inner = screen('none').message('text', { text: 'Said' });
    const [pane] = screen('none').tabs('tabs', () => ({ Machines: tab(inner, { label: () => 'Banks' }) })).definition.panes;
    expect(optionsIn(pane, {})).toMatchObject({ tabs: [{ title: 'Machines', label: expect.any(Function) }] });
  });
});

describe('a message', () => {
  it('shows a text, and is hidden without one', () => {
    const [message, none] = screen('none')
      .message('text', { text: 'Said' })
      .message('none', { text: () => undefined }).definition.panes;
    expect(message && kindOf(message).isEmpty?.(message.options, {}, undefined)).toBe(false);
    expect(none && kindOf(none).isEmpty?.(none.options, {}, undefined)).toBe(true);
  });
});

describe('the subject of a page', () => {
  it('is named by the context if it is no number', () => {
    const [, record] = screen('none')
      .parameter('kind')
      .parameter('id', { numbers: ({ kind }) => kind ?? 'record' }).definition.panes;
    const missing = record && kindOf(record).missing;
    expect(record && missing?.(record.options, { kind: 'session' }, undefined)).toEqual({
      words: 'This session does not exist, or you may not see it',
    });
  });
});

describe('the named sections of a form', () => {
  it('are known by their lists, whatever their headings', () => {
    const match = sectionsIn({ main: [], more: [] }, { sections: { main: 'Main', more: () => 'More', none: undefined } });
    expect(match?.map(({ key, heading }) => [key, heading])).toEqual([
      ['main', 'Main'],
      ['more', 'more'],
    ]);
  });
});
