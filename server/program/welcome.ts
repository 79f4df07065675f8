import { networkInterfaces } from 'node:os';
import type { Config } from '../config/config';
import { demoPassword, demoUsers } from '../estate/common/demoUsers';

const opening = '  The back office is at ';

const firstSteps = [
  '  What to try first:',
  '    1. Sign in as admin: Home lists what needs attention.',
  '    2. Open Site Installations and choose a site: its machines and collections.',
  '    3. Press Ctrl K and type a name: sites, machines, tickets, people, screens.',
  '',
];

/** Returns the start message: addresses, demo sign-ins with hints, and how to stop. */
export function welcome(addresses: readonly string[], estate: Config['estate']): string {
  const lines = ['', ...addresses.map((address, index) => `${index === 0 ? opening : ' '.repeat(opening.length)}${address}`), ''];
  if (estate !== 'none') {
    lines.push(`  Demo sign-ins, all with the password ${demoPassword}:`);
    lines.push(...demoUsers.map(({ username, displayName }) => `    ${username.padEnd(12)}${displayName}`), '', ...firstSteps);
  }
  lines.push('  Ctrl C stops the server; its data stays.', '');
  return `${lines.join('\n')}\n`;
}

export interface Interface {
  readonly address: string;
  readonly family: string;
  readonly internal: boolean;
}

function interfacesOfThisMachine(): readonly Interface[] {
  return Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
}

/** Returns the addresses that a browser can open. A server that listens everywhere lists this machine first, then its networks. */
export function addressesOf(host: string, port: number, interfaces = interfacesOfThisMachine()): readonly string[] {
  const outward = interfaces.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address);
  const names = host === '0.0.0.0' || host === '::' ? ['localhost', ...outward] : [host.includes(':') ? `[${host}]` : host];
  return names.map((name) => `http://${name}:${port}`);
}
