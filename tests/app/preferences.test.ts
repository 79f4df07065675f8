import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../support/memoryStorage';

const root = { dataset: {} as Record<string, string> };

beforeEach(() => {
  root.dataset = {};
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }));
  vi.stubGlobal('document', { documentElement: root });
  vi.resetModules();
});

afterEach(() => vi.unstubAllGlobals());

function storeElsewhere(key: string, state: object): void {
  localStorage.setItem(key, JSON.stringify({ state, version: 0 }));
  window.dispatchEvent(Object.assign(new Event('storage'), { key }));
}

it('follow changes in another tab without undoing them', async () => {
  const { applyPreferences, preferences } = await import('../../src/app/preferences');
  applyPreferences();
  expect(root.dataset).toEqual({ density: 'normal' });
  storeElsewhere('preferences', { ...preferences.getState(), theme: 'dark' });
  expect(root.dataset).toEqual({ density: 'normal', theme: 'dark' });
  preferences.setState({ treeHidden: true });
  expect(JSON.parse(localStorage.getItem('preferences') ?? '')).toMatchObject({ state: { theme: 'dark', treeHidden: true } });
});

it('ignore everything else in storage', async () => {
  const { applyPreferences, preferences } = await import('../../src/app/preferences');
  applyPreferences();
  const before = preferences.getState();
  storeElsewhere('draft:ada:shell.lastScope', { theme: 'dark' });
  expect(preferences.getState()).toBe(before);
});
