import { describe, expect, it, vi } from 'vitest';
import type { ActionDefinition } from '../../src/engine/definition/erased';
import type { Afterwards } from '../../src/engine/panes/contract';
import { perform, workOf } from '../../src/engine/runtime/controls/perform';
import { api } from '../../src/schemas/calls';

async function done(action: Omit<ActionDefinition, 'id' | 'label'>): Promise<readonly Afterwards[]> {
  const whole = { id: 'do', label: 'Do', ...action };
  const afterwards = vi.fn(async (_: Afterwards) => undefined);
  const host = { send: vi.fn().mockResolvedValue(7), follow: async () => true, afterwards };
  await perform({ action: whole, ctx: { item: 'lamp' }, values: undefined, work: workOf(whole, { item: 'lamp' }, undefined), host });
  return afterwards.mock.calls.map(([what]) => what);
}

describe('an action', () => {
  const run = () => api.installations.remove({ id: 1 });

  it('shows a message about its result once it is done', async () => {
    expect(await done({ run, done: ({ item, answer }) => `${item} is ${answer}`, refreshes: ['list'] })).toMatchObject([
      { done: 'lamp is 7', refreshes: ['list'] },
    ]);
    expect(await done({ run, done: () => undefined })).toMatchObject([{ done: undefined }]);
  });

  it('refreshes even if it has nothing to do, and shows no message then', async () => {
    expect(await done({ run: () => undefined, refreshes: ['list'], done: 'Done', next: { effect: 'close' } })).toEqual([
      { refreshes: ['list'] },
    ]);
  });
});
