import { expect, it } from 'vitest';
import { configFrom } from '../../../server/config';
import { addressesOf } from '../../../server/db/addresses';

it.each([
  ['postgresql://office:secret@one/venue', ['postgresql://office:secret@one/venue']],
  [
    'postgresql://office@one:5432,two:5433/venue?sslmode=require',
    ['postgresql://office@one:5432/venue?sslmode=require', 'postgresql://office@two:5433/venue?sslmode=require'],
  ],
  [
    'postgresql://office@localhost/venue?host=/run/a,/run/b',
    ['postgresql://office@localhost/venue?host=%2Frun%2Fa', 'postgresql://office@localhost/venue?host=%2Frun%2Fb'],
  ],
])('%s names %j', (setting, addresses) => {
  expect(addressesOf(setting)).toEqual(addresses);
});

it('settings may name several servers, and each must be an address', () => {
  const several = 'postgresql://one:5432,two:5432/venue';
  expect(configFrom({ DATABASE_URL: several, DATABASE_READ_URL: several })).toMatchObject({
    databaseUrl: several,
    databaseReadUrl: several,
  });
  expect(() => configFrom({ DATABASE_URL: 'postgresql://one:5432,two:x/venue' })).toThrow(/^DATABASE_URL must be an address/);
});
