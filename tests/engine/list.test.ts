import { describe, expect, it } from 'vitest';
import { checkRegistry } from '../../src/engine/definition/check/rules/checkRegistry';
import { chosen } from '../../src/engine/definition/gate';
import { screen } from '../../src/engine/definition/kinds/screen';
import { whyNot } from '../../src/engine/definition/situation';
import { listMove } from '../../src/engine/panes/list/keys';
import { gridTemplate } from '../../src/engine/runtime/screen/layout';
import { api } from '../../src/schemas/calls';
import { faulty, withScreen } from './registrySamples';

function textsOf(plugin: object): readonly string[] {
  return checkRegistry([plugin], { calls: api }).map(({ code, path }) => `${code} ${path}`);
}
const items = () => [{ id: 1, name: 'One' }];
const listed = screen('operator').list('modes', { items, place: 'line' }).list('groups', { items, start: 'first' });

describe('a list', () => {
  it('answers whether something is selected', () => {
    const of = listed.action('go', { label: 'Go', needs: [chosen('groups')], refreshes: ['modes'] });
    expect(textsOf(withScreen(of))).toEqual([]);
    const message = (item: unknown) => ({ login: { menu: [] }, outputs: { groups: { item } }, labelOf: () => 'Groups', isBusy: false });
    expect(whyNot(chosen('groups'), message(undefined))).toBe('Choose an item in Groups first.');
    expect(whyNot(chosen('groups'), message({ id: 1, name: 'One' }))).toBeUndefined();
  });

  it('has entries, and takes no questions about another pane', () => {
    const bare = { ...listed.definition, panes: [{ kind: 'list', name: 'bare', options: { start: 'first' } }] };
    expect(textsOf(faulty(bare))).toEqual(['malformed plugins[0].screen.panes[0].options.items']);
    const gate = { id: 'go', label: 'Go', refreshes: [], needs: [{ kind: 'valid', pane: 'groups' }] };
    expect(textsOf(faulty({ ...listed.definition, actions: [gate] }))).toEqual(['unfit-gate plugins[0].screen.actions[0].needs[0]']);
  });

  it('is as tall as its line, or shares the height as a menu', () => {
    expect(gridTemplate(listed.definition, 'large').rows).toBe('max-content minmax(12rem, 1fr)');
  });

  it('is navigated by keys: round and round in a line, up and down in a menu', () => {
    const all = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'x'];
    expect(all.map((key) => listMove(key, 0, 3, false))).toEqual([0, 1, undefined, undefined, 0, 2, undefined]);
    expect(all.map((key) => listMove(key, 2, 3, true))).toEqual([1, 0, 1, 0, 0, 2, undefined]);
  });
});
