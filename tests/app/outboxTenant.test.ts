import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '../../src/app/session/store';
import type { Client } from '../../src/data';
import { memoryStore } from '../../src/data/outbox/stories/storyStore';
import { api } from '../../src/schemas/calls';
import { loginOf } from '../../src/schemas/entities/session';
import { memoryStorage } from '../support/memoryStorage';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('navigator', {});
});
afterEach(() => vi.unstubAllGlobals());

const session: Session = {
  login: loginOf({ menu: [], name: 'Ada', sessionkey: 'key' }),
  username: 'ada',
  email: '',
  passwordHash: '',
  complianceFailure: undefined,
  tokens: { accessToken: 'access', refreshToken: 'refresh', expiresAt: Date.now() + 600_000 },
  tenant: 'Northgate',
};

async function phone() {
  const { sessionStore } = await import('../../src/app/session/store');
  const { wantTenant } = await import('../../src/app/session/tenant');
  const { openDevice } = await import('../../src/app/offline/device');
  const { CallFailure } = await import('../../src/schemas/failure');
  sessionStore.setState({ session });
  const sent: unknown[] = [];
  const line = { isUp: false };
  const ask: Client['ask'] = async ({ input }) => {
    if (!line.isUp) throw new CallFailure({ kind: 'unreachable' });
    sent.push(input['comments']);
    return undefined as never;
  };
  const { outbox } = openDevice('ada', { ask }, () => undefined, memoryStore());
  const record = (comments: string) =>
    outbox.hand({
      request: api.interactions.create({ comments, interactionDate: '', setReminder: false, site: { guid: '' } }),
      label: comments,
      form: { address: '/', draft: 'form', value: {} },
    });
  return { outbox, record, sent, line, wantTenant };
}

it('sends a record for the tenant that the user worked for when it was written', async () => {
  const { outbox, record, sent, line, wantTenant } = await phone();
  await record('of Northgate');
  // Offline, the switch waits: the token is still Northgate's.
  wantTenant('Mersey');
  await record('of Mersey');
  expect(outbox.state().entries.map(({ tenant }) => tenant)).toEqual(['Northgate', 'Mersey']);
  line.isUp = true;
  await outbox.flush();
  expect(sent).toEqual(['of Mersey']);
  wantTenant('Northgate');
  await outbox.flush();
  expect(sent).toEqual(['of Mersey', 'of Northgate']);
});
