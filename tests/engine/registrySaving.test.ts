import { describe, expect, it } from 'vitest';
import { callsOf } from '../../src/engine/definition/check/callsOf';
import { checkRegistry } from '../../src/engine/definition/check/rules/checkRegistry';
import { choose, close, downloadOf, open } from '../../src/engine/definition/effect';
import { screen } from '../../src/engine/definition/kinds/screen';
import { definePlugin } from '../../src/engine/definition/plugin';
import { wholeOrganisation } from '../../src/engine/definition/scope';
import type { AnyScreen } from '../../src/engine/definition/within';
import { api } from '../../src/schemas/calls';

const filters = { OperatorId: 1, StatusCode: 'all', showSummary: false } as const;
const listed = screen('none').grid('list', { rows: () => api.assets.groupings(), columns: [{ key: 'name' }] });

function problemsOf(of: AnyScreen) {
  const plugin = definePlugin({ id: 'a', title: 'A', icon: 'cpu', section: 'KIOSK', can: [], scope: wholeOrganisation, screen: of });
  return checkRegistry([plugin], { calls: api }).map(({ code, path, actual }) => ({
    code,
    path: path.replace('plugins[0].screen.', ''),
    actual,
  }));
}

describe('a form that is saved', () => {
  const whole = listed.optionForm('item', {
    load: () => api.assets.asset({ id: 1 }),
    part: 'assetUI',
    sections: { main: 'Main' },
    question: ({ answer }) => answer.questionText,
    save: ({ details, isAgain, isConfirmed }) =>
      api.assets.updateAsset({ Id: 1, OperatorId: 1, Complete: isConfirmed, CopyAsset: isAgain, details }),
    saveLabel: ({ answer }) => `Save ${answer.id}`,
    saved: ({ saved }) => `Saved ${saved.id}`,
    again: { label: 'Again?', when: ({ list }) => list.row === undefined },
    refreshes: ['list'],
    next: ({ saved }) => [choose('list', saved.id), close()],
  });

  it('may use every setting', () => {
    expect(problemsOf(whole)).toEqual([]);
    expect(callsOf(whole.definition).map(({ path, how }) => [path, how])).toEqual([
      ['screen.panes[0].options.rows', 'asks'],
      ['screen.panes[1].options.load', 'asks'],
      ['screen.panes[1].options.save', 'saves'],
    ]);
  });

  it('leads on to existing panes and entities', () => {
    const lost = listed.optionForm('item', {
      load: () => api.assets.asset({ id: 1 }),
      save: () => api.assets.asset({ id: 1 }),
      next: () => [close(), choose('lst', 1), open('machine', 1)],
    });
    expect(problemsOf(lost)).toEqual([
      { code: 'unknown-pane', path: 'panes[1].options.next', actual: 'lst' },
      { code: 'unknown-entity', path: 'panes[1].options.next', actual: 'machine' },
    ]);
  });

  it('has no settings for saving without a save', () => {
    const unsaved = listed.optionForm('item', { load: () => api.assets.asset({ id: 1 }), question: () => 'Sure?', next: () => close() });
    expect(problemsOf(unsaved).map(({ code, path }) => [code, path])).toEqual([
      ['malformed', 'panes[1].options.question'],
      ['malformed', 'panes[1].options.next'],
    ]);
  });
});

describe('an action', () => {
  it('may only refresh, or only open another pane', () => {
    expect(problemsOf(listed.action('refresh', { label: 'Refresh', refreshes: ['list'] }))).toEqual([]);
    expect(problemsOf(listed.action('clear', { label: 'Clear', next: choose('list', undefined) }))).toEqual([]);
  });

  it('must do something', () => {
    expect(problemsOf(listed.action('idle', { label: 'Idle' }))).toEqual([
      { code: 'malformed', path: 'actions[0].run', actual: 'nothing' },
    ]);
  });

  it('opens existing panes, and its calls are known', () => {
    const exported = listed.action('export', {
      label: 'Export',
      next: [choose('lst', 1), downloadOf(api.assets.exportTree(filters), 'Assets')],
    });
    expect(problemsOf(exported)).toEqual([{ code: 'unknown-pane', path: 'actions[0].next', actual: 'lst' }]);
    expect(callsOf(exported.definition).map(({ path, how, call }) => [path, how, call?.path])).toContainEqual([
      'screen.actions[0].next',
      'follows',
      'Asset/tree/export',
    ]);
  });
});
