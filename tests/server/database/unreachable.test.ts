import { describe, expect, it } from 'vitest';
import { DatabaseUnreachable, openDatabase } from '../../../server/db/database';
import { databaseUnreachable, withoutPassword } from '../../../server/db/unreachable';
import { testEnvironment } from '../../support/environment';
import { deafPort } from '../support/listening';

const { databaseUrl } = testEnvironment();

describe('a database server that cannot be used', () => {
  it('is reported with advice, and without the password, if nobody answers', async () => {
    const port = await deafPort();
    const opening = openDatabase({ url: `postgres://office:secret@127.0.0.1:${port}/venue` });
    const sentence = `The database server of DATABASE_URL (postgres://office@127.0.0.1:${port}/venue) cannot be reached (ECONNREFUSED). Start it, or correct the host and the port.`;
    await expect(opening).rejects.toThrow(new DatabaseUnreachable(sentence));
  });

  it.each([
    ['28P01', 'refused the sign-in (28P01). Correct the username or the password.'],
    ['3D000', 'has no database of that name (3D000). Create it, or correct the name.'],
    ['57P03', 'is starting or stopping (57P03). Try again in a moment.'],
    ['ENOTFOUND', 'has a name that is not known to this network (ENOTFOUND). Correct the host.'],
    [
      'SELF_SIGNED_CERT_IN_CHAIN',
      'shows a certificate that is not good for it (SELF_SIGNED_CERT_IN_CHAIN). Name its authority with sslrootcert, or correct the host or the certificate.',
    ],
    ['XX000', 'cannot be used: the words of the driver.'],
  ])('is explained by the code %s', (code, words) => {
    const error = Object.assign(new Error('the words of the driver.'), { code });
    const { message } = databaseUnreachable('postgres://a:b@c/d', error);
    expect(message).toBe(`The database server of DATABASE_URL (postgres://a@c/d) ${words}`);
  });

  it('is reported with the unreadable file in its address', async () => {
    const port = await deafPort();
    const opening = openDatabase({ url: `postgres://office@127.0.0.1:${port}/venue?sslmode=verify-full&sslrootcert=/no/such/ca.pem` });
    await expect(opening).rejects.toThrow(DatabaseUnreachable);
    await expect(opening).rejects.toThrow(/\) needs \/no\/such\/ca\.pem, which cannot be read \(ENOENT\)\. Correct the address/);
  });

  it('is explained if the error has several addresses and no text', () => {
    const error = Object.assign(new AggregateError([new Error('one'), new Error('two')], ''), { code: 'ECONNREFUSED' });
    expect(databaseUnreachable('postgres://localhost/d', error).message).toContain('cannot be reached (ECONNREFUSED)');
  });
});

it.each([
  ['postgres://office:secret@db.example.com:5433/venue?sslmode=require', 'postgres://office@db.example.com:5433/venue'],
  ['postgres://db/venue?user=office&password=secret', 'postgres://db/venue'],
  ['postgresql://office:secret@localhost/venue?host=/run/postgresql', 'postgresql://office@localhost/venue?host=/run/postgresql'],
  ['postgres://office:12/secret@db/venue', 'postgres://office:12'],
  ['postgres:office:secret@db/venue', 'postgres://'],
  ['no address', 'DATABASE_URL'],
])('the address %s is reported as %s', (url, text) => {
  expect(withoutPassword(url)).toBe(text);
});

// The embedded database has no users, so it cannot reject.
if (databaseUrl !== undefined) {
  describe('a database server that refuses', () => {
    it('is reported with advice if the database is missing', async () => {
      const url = new URL(databaseUrl);
      url.pathname = '/no_such_database';
      const sentence = /\/no_such_database\S*\) has no database of that name \(3D000\)\./;
      await expect(openDatabase({ url: url.toString() })).rejects.toThrow(sentence);
    });

    it('is reported with advice if the user is unknown', async () => {
      const url = new URL(databaseUrl);
      url.username = 'no_such_user';
      await expect(openDatabase({ url: url.toString() })).rejects.toThrow(/no_such_user@\S+ refused the sign-in \(28\w+\)\. Correct/);
    });
  });
}
