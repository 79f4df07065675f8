import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../server/commands/makeAdministrator';
import { ConfigError } from '../../server/config/config';
import type { OpenDatabase } from '../../server/db/database';
import { appUser } from '../../server/db/schema';
import { complaintOf } from '../../server/program/complaint';
import { openTestDatabase } from './support/database';
import { listenOnFreePort } from './support/listening';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase({ estate: 'none' });
});
afterAll(() => open.close());

const reasonOf = (work: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(work).then(
    () => undefined,
    (reason: unknown) => reason,
  );

describe('the last message of a program', () => {
  it('is one sentence where the settings are wrong', () => {
    expect(complaintOf(new ConfigError('PORT must be a port.'))).toBe('PORT must be a port.');
  });

  it.each([
    ['EROFS', 'It can only be read. Choose another folder with DATA_DIR.'],
    ['ENOSPC', 'The disk is full. Make room, or choose a folder on another disk with DATA_DIR.'],
    ['EACCES', 'This program may not write there. Give it the right, or choose another folder with DATA_DIR.'],
    ['ENOTDIR', 'A part of this path is a file. Choose another folder with DATA_DIR.'],
  ])('says what to do about a data folder that cannot be used: %s', (code, advice) => {
    const error = Object.assign(new Error('refused'), { code, path: '/data/database' });
    expect(complaintOf(error)).toBe(`/data/database cannot be used (${code}). ${advice}`);
  });

  it('is one sentence for a username that is taken except for blanks', async () => {
    const given = { username: 'Chief', email: ' chief@example.com ', name: 'Sam Chief', password: 'Quay-Lantern-93' };
    expect(await createAdministrator(open.db, given, new Date())).toBe('Chief');
    const reason = await reasonOf(createAdministrator(open.db, { ...given, username: ' chief\t' }, new Date()));
    expect(complaintOf(reason)).toBe("The username 'chief' is taken.");
    expect(await open.db.select({ email: appUser.email }).from(appUser)).toEqual([{ email: 'chief@example.com' }]);
  });

  it('names a failed statement without its values', async () => {
    const values = { username: 'u', displayName: 'n', email: 'secret@example.com', companyName: 'c', passwordHash: 'secret-hash' };
    const complaint = complaintOf(await reasonOf(open.db.insert(appUser).values({ ...values, accessProfileId: -1 })));
    expect(complaint).toMatch(/23503[\s\S]*insert into[\s\S]*\n\s+at /);
    expect(complaint).not.toMatch(/secret/);
  });

  it('says what to do about a port that is in use', async () => {
    const [first, second] = [createServer(), createServer()];
    const port = await listenOnFreePort(first);
    const reason = await new Promise((resolve) => second.on('error', resolve).listen(port, '127.0.0.1'));
    expect(complaintOf(reason)).toBe(`Port ${port} of 127.0.0.1 is in use: choose another with PORT, such as PORT=${port + 1}.`);
    first.close();
  });

  it('shows where any other error happened', () => {
    expect(complaintOf(new TypeError('x is not a function'))).toMatch(/^TypeError x is not a function\n\s+at /);
    expect(complaintOf('text')).toBe('string');
  });
});
