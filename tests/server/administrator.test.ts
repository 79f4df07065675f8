import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Administrator, AdministratorRefused, createAdministrator } from '../../server/commands/makeAdministrator';
import { accessProfile, auditEntry } from '../../server/db/schema';
import { loginFlags } from '../../src/schemas/entities/flags';
import { sectionCodes, shortcutCodes, tileCodes } from '../../src/schemas/entities/menu';
import { startTestApp, type TestApp } from './support/app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ estate: 'none' });
  await createAdministrator(server.open.db, first, at);
});
afterAll(() => server.close());

const at = new Date('2026-04-08T09:00:00Z');
const first: Administrator = { username: 'Chief', email: 'chief@example.com', name: 'Sam Chief', password: 'Quay-Lantern-93' };

describe('the first administrator', () => {
  it('may do and see everything', async () => {
    const answer = await server.signIn('chief', first.password);
    expect(answer).toMatchObject({ name: 'Sam Chief', resetPassword: false, sites: [] });
    expect(answer.menu.map(({ code }) => code)).toEqual([...sectionCodes, ...shortcutCodes, ...tileCodes]);
    for (const flag of loginFlags) expect(answer[flag]).toBe(true);
  });

  it('appears in the audit trail with user, time and address', async () => {
    expect(await server.open.db.select().from(auditEntry)).toMatchObject([
      {
        at,
        entity: 'user',
        action: 'Created',
        userId: null,
        userName: 'Administration command',
        after: { Username: 'Chief', Rights: 'All' },
      },
    ]);
  });

  it('shares its access profile with the next administrator', async () => {
    await createAdministrator(server.open.db, { ...first, username: 'deputy' }, at);
    expect(await server.open.db.select().from(accessProfile)).toHaveLength(1);
  });

  it.each<[string, Partial<Administrator>]>([
    ['a username that is taken', { username: 'CHIEF' }],
    ['an empty username', { username: ' ' }],
    ['an empty name', { username: 'x', name: '' }],
    ['an address that is none', { username: 'x', email: 'x' }],
    ['a password that is easy to guess', { username: 'x', password: 'password' }],
    ['a password about the user', { username: 'quay-lantern', password: 'quay-lantern1' }],
  ])('is not made with %s', async (_what, change) => {
    await expect(createAdministrator(server.open.db, { ...first, ...change }, at)).rejects.toThrow(AdministratorRefused);
  });
});
