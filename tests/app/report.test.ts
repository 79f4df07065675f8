import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../src/schemas/calls';
import { memoryStorage } from '../support/memoryStorage';

const visited: string[] = [];

// The modules read browser globals on import.
async function load() {
  vi.resetModules();
  const location = { pathname: '/sessions', search: '' };
  const go = (_: unknown, __: string, path: string) => {
    visited.push(path);
  };
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('window', { location, history: { pushState: go, replaceState: go }, addEventListener: () => {} });
  const store = await import('../../src/app/session/store');
  const report = await import('../../src/app/failure/report');
  const { sampleSession } = await import('../../src/app/stories/storySamples');
  const { useNotifications } = await import('../../src/ui/noticeStore');
  store.sessionStore.setState({ session: sampleSession() });
  return { ...store, ...report, notices: () => useNotifications.getState().notices.map(({ title, text }) => [title, text]) };
}

beforeEach(() => {
  visited.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a failed call', () => {
  it('is shown in the dialog of the action, or in the place that was loading', async () => {
    const { reportFailure, failureDialogStore } = await load();
    for (const load of [api.organisation.tree, api.installations.filterByMachine, api.sessions.details]) {
      reportFailure({ kind: 'broken', status: 500, text: 'No' }, load);
      expect(failureDialogStore.getState().dialog).toBeUndefined();
    }
    reportFailure({ kind: 'broken', status: 500, text: 'No' }, api.installations.remove);
    expect(failureDialogStore.getState().dialog).toEqual({ title: 'Error 500', text: 'No', expires: undefined });
    reportFailure({ kind: 'broken', status: 503, detail: 'Disk full' }, api.sessions.exportSessions);
    expect(failureDialogStore.getState().dialog).toEqual({ title: 'Error 503', text: 'Disk full', expires: undefined });
    expect(visited).toEqual([]);
  });

  it('with the status unauthenticated ends the session at once, and remembers the place', async () => {
    const { reportFailure, currentSession, sessionStore } = await load();
    reportFailure({ kind: 'expired', status: 401 }, api.organisation.tree);
    expect(visited).toEqual(['/?expired=true']);
    expect(currentSession()).toBeUndefined();
    expect(sessionStore.getState().returnTo).toEqual({ path: '/sessions', username: 'admin' });
  });

  it('that shows the dialog shows it first, and ends the session when that closes', async () => {
    const { reportFailure, closeFailureDialog, failureDialogStore, currentSession } = await load();
    reportFailure({ kind: 'expired', status: 401 }, api.installations.remove);
    expect(failureDialogStore.getState().dialog).toEqual({
      title: 'Error 401',
      text: 'There was an error authenticating your login session, please login again.',
      expires: 'expired',
    });
    expect(currentSession()).toBeDefined();
    closeFailureDialog();
    expect(visited).toEqual(['/?expired=true']);
    expect(currentSession()).toBeUndefined();
  });

  it('does not replace an open failure dialog', async () => {
    const { reportFailure, closeFailureDialog, failureDialogStore, currentSession } = await load();
    reportFailure({ kind: 'expired', status: 401 }, api.installations.remove);
    reportFailure({ kind: 'broken', status: 500, text: 'No' }, api.installations.remove);
    reportFailure({ kind: 'expired', status: 401 }, api.organisation.tree);
    expect(failureDialogStore.getState().dialog).toMatchObject({ title: 'Error 401', expires: 'expired' });
    expect(visited).toEqual([]);
    closeFailureDialog();
    expect(visited).toEqual(['/?expired=true']);
    expect(currentSession()).toBeUndefined();
  });

  it('of the authentication service ends only compliance', async () => {
    const { reportFailure, currentSession } = await load();
    reportFailure({ kind: 'expired', status: 401 }, api.authentication.switchTenant);
    expect(visited).toEqual([]);
    expect(currentSession()?.complianceFailure).toEqual({ kind: 'expired', status: 401 });
  });

  it('before signing in is the page’s own matter', async () => {
    const { reportFailure, notices } = await load();
    reportFailure({ kind: 'expired', status: 401 }, api.authentication.login);
    expect(visited).toEqual([]);
    expect(notices()).toEqual([]);
  });
});
