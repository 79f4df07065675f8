import { describe, expect, it } from 'vitest';
import { demoPassword, demoUsers } from '../../server/estate/common/demoUsers';
import { addressesOf, type Interface, welcome } from '../../server/program/welcome';

const interfaces: readonly Interface[] = [
  { address: '127.0.0.1', family: 'IPv4', internal: true },
  { address: '::1', family: 'IPv6', internal: true },
  { address: '192.168.1.20', family: 'IPv4', internal: false },
  { address: 'fe80::1', family: 'IPv6', internal: false },
  { address: '10.0.0.7', family: 'IPv4', internal: false },
];

describe('the start message', () => {
  it.each(['test', 'demo', 'large'] as const)('name the sign-ins of the made-up estate %s', (estate) => {
    const words = welcome(['http://127.0.0.1:8080'], estate);
    expect(words).toContain('The back office is at http://127.0.0.1:8080\n');
    expect(words).toContain(demoPassword);
    for (const { username, displayName } of demoUsers) expect(words).toMatch(new RegExp(`^ +${username} +${displayName}`, 'm'));
  });

  it('list three things to try with the made-up estate, and how to stop', () => {
    const words = welcome(['http://127.0.0.1:8080'], 'demo');
    expect(words.match(/^ {4}\d\. .+$/gm)).toHaveLength(3);
    expect(words.trimEnd()).toMatch(/\n {2}Ctrl C stops the server; its data stays\.$/);
  });

  it('list no sign-in for own data', () => {
    expect(welcome(['http://127.0.0.1:8080'], 'none')).toBe(
      '\n  The back office is at http://127.0.0.1:8080\n\n  Ctrl C stops the server; its data stays.\n\n',
    );
  });

  it('give each address a line, one below the other', () => {
    expect(welcome(['http://localhost:81', 'http://10.0.0.7:81'], 'none').split('\n').slice(1, 3)).toEqual([
      '  The back office is at http://localhost:81',
      '                        http://10.0.0.7:81',
    ]);
  });
});

describe('the addresses', () => {
  it.each(['0.0.0.0', '::'])('are, for %s, the one of this machine and those in its networks', (host) => {
    expect(addressesOf(host, 81, interfaces)).toEqual(['http://localhost:81', 'http://192.168.1.20:81', 'http://10.0.0.7:81']);
  });

  it.each([
    ['127.0.0.1', 'http://127.0.0.1:81'],
    ['::1', 'http://[::1]:81'],
    ['office.example.com', 'http://office.example.com:81'],
  ])('are, for %s, only its own', (host, address) => {
    expect(addressesOf(host, 81, interfaces)).toEqual([address]);
  });

  it('are read from the machine', () => {
    expect(addressesOf('0.0.0.0', 81)[0]).toBe('http://localhost:81');
  });
});
