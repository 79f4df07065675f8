import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteRecent } from '../../src/app/home/recent';
import { noteOpened } from '../../src/app/search/recentlyOpened';
import { answersPrefix, inputPrefix } from '../../src/app/session/storagePrefixes';
import { userPreferences } from '../../src/app/shell/userPreferences';
import { createDrafts } from '../../src/data';
import { memoryStorage } from '../support/memoryStorage';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.resetModules();
});

afterEach(() => vi.unstubAllGlobals());

it('keeps layout and places of work on the device, and deletes everything shown or typed', async () => {
  const { forgetSession, sessionStore, updateSession } = await import('../../src/app/session/store');
  const session = { username: 'dan', tokens: { accessToken: 'a token' }, login: { sessionkey: 'a key' } };
  sessionStorage.setItem('login', JSON.stringify({ state: { session }, version: 0 }));
  await sessionStore.persist.rehydrate();
  updateSession({ passwordHash: 'a hash' });
  for (const storage of [localStorage, sessionStorage]) {
    createDrafts(storage, 'dan').write(`${inputPrefix}compliance.form`, { comments: 'Una Marsh was here' });
    createDrafts(storage, 'dan').write(`${answersPrefix}Customer/Create`, { surname: 'Marsh' });
    createDrafts(storage, 'ruth').write(`${inputPrefix}compliance.form`, { comments: 'Of somebody else' });
  }
  userPreferences('dan', 'compliance').write('events', { widths: [120] });
  noteRecent('dan', 'compliance');
  noteOpened('dan', { id: 'site 9', title: 'Pier Arcade', group: 'Sites', path: '/installations' });

  forgetSession();
  expect(
    Object.keys(localStorage)
      .filter((key) => key.startsWith('draft:dan:'))
      .sort(),
  ).toEqual(['draft:dan:arranged.compliance.events', 'draft:dan:shell.recentTabs', 'draft:dan:shell.recentlyOpened']);
  expect(Object.keys(sessionStorage).sort()).toEqual(['draft:ruth:input.compliance.form', 'login']);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/Marsh|token|hash|a key/);
});
