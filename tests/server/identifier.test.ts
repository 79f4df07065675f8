import { describe, expect, it } from 'vitest';
import { newUserFields } from '../../server/areas/users/administration/accounts/fields';
import { CallError } from '../../server/call/errors';
import { readForm } from '../../server/forms/field';
import { identifierFault, identifierOf } from '../../server/security/identifier';

const blank = { username: '', displayName: '', email: '', accessProfileId: 1, logOutSeconds: 300 };

function usernameStored(username: string): string {
  const details = [
    ['Username', username],
    ['Display Name', 'Kim Hale'],
    ['Email', 'kim@example.com'],
    ['Access Profile', '1'],
  ] as const;
  return readForm(newUserFields([{ id: 1, name: 'Staff' }]), blank, details).username;
}

describe('a name that identifies', () => {
  it.each([
    ['ad\u200Bmin', 'invisible'],
    ['ad\u00ADmin', 'invisible'],
    ['admin\u202E', 'invisible'],
    ['admin\u3164', 'invisible'],
    ['\u0430dmin', 'one alphabet'],
    ['adm\u03B9n', 'one alphabet'],
  ])('is not %j', (name, says) => {
    expect(identifierFault(name)).toContain(says);
    expect(() => usernameStored(name)).toThrow(CallError);
  });

  it.each([
    'admin',
    'jos\u00E9.o-brien_7',
    '\u0410\u043B\u0435\u043A\u0441\u0435\u0439',
    '\u674E\u4F1F',
    '\u30AB\u30CA\u6F22\u5B57',
    '\u0645\u062D\u0645\u062F',
  ])('may be %j', (name) => {
    expect(identifierFault(name)).toBeUndefined();
    expect(usernameStored(name)).toBe(name);
  });

  it('has one spelling, in any notation', () => {
    expect([' \uFF21dmin', 'jose\u0301', '\uFB01ona'].map(identifierOf)).toEqual(['Admin', 'jos\u00E9', 'fiona']);
    expect(usernameStored('\uFF21dmin')).toBe('Admin');
  });
});
