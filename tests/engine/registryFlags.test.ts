import { describe, expect, it } from 'vitest';
import { join } from '../../src/data/join';
import { checkRegistry } from '../../src/engine/definition/check/rules/checkRegistry';
import { screen } from '../../src/engine/definition/kinds/screen';
import { api } from '../../src/schemas/calls';
import { faulty, listed, loaded } from './registrySamples';

const gates = (...needs: readonly object[]) => [{ id: 'go', label: 'Go', run: () => undefined, needs }];
const textsOf = (definition: object) =>
  checkRegistry([faulty(definition)], { calls: api }).map(({ code, path, suggestion }) => [code, path, suggestion]);
const at = 'plugins[0].screen.actions[0].needs[0]';

describe('a gate about the rows of a list', () => {
  const { definition } = listed;

  it.each([
    ['of one flag', { kind: 'row', pane: 'machines', flag: 'optionModfy' }, 'optionModify'],
    ['of several', { kind: 'either', pane: 'machines', flags: ['optionAllowEnableEFT', 'optionAllowDisableETF'] }, 'optionAllowDisableEFT'],
    ['about none being chosen', { kind: 'unlessRow', pane: 'machines', flag: 'optionInstal' }, 'optionInstall'],
  ])('names flags that the rows have: %s', (_, gate, meant) => {
    expect(textsOf({ ...definition, actions: gates(gate) })).toEqual([['unknown-flag', at, meant]]);
  });

  it('may name a flag of the rows or of the login', () => {
    const known = ['optionModify', 'optionAllowExport'].map((flag) => ({ kind: 'row', pane: 'machines', flag }));
    expect(textsOf({ ...definition, actions: gates(...known) })).toEqual([]);
  });

  it('is accepted if nobody can know the answer', () => {
    const joined = screen('none').details('item', {
      load: () => join({ item: loaded.load() }, () => ({ canGo: true })),
      fields: () => [],
    });
    expect(textsOf({ ...joined.definition, actions: gates({ kind: 'answer', pane: 'item', flag: 'canGo' }) })).toEqual([]);
  });
});
