import { networkInterfaces } from 'node:os';
import type { Config } from '../config/config';
import { demoPassword, demoUsers } from '../estate/ground/demoUsers';

const opening = '  The back office is at ';

/** What is printed when the server is ready: where it is, and the demo sign-ins of a made-up estate. */
export function welcome(addresses: readonly string[], estate: Config['estate']): string {
  const lines = ['', ...addresses.map((address, index) => `${index === 0 ? opening : ' '.repeat(opening.length)}${address}`), ''];
  if (estate !== 'none') {
    lines.push(`  Demo sign-ins, all with the password ${demoPassword}:`);
    lines.push(...demoUsers.map(({ username, displayName }) => `    ${username.padEnd(12)}${displayName}`), '');
  }
  return `${lines.join('\n')}\n`;
}

/** A network interface as far as it matters here. */
export interface Interface {
  readonly address: string;
  readonly family: string;
  readonly internal: boolean;
}

function interfacesOfThisMachine(): readonly Interface[] {
  return Object.values(networkInterfaces()).flatMap((found) => found ?? []);
}

/**
 * The addresses that a browser can open: the one of the given host, or, where the server listens everywhere, the one for this machine and
 * then those for others in its networks.
 */
export function addressesOf(host: string, port: number, interfaces = interfacesOfThisMachine()): readonly string[] {
  const outward = interfaces.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address);
  const names = host === '0.0.0.0' || host === '::' ? ['localhost', ...outward] : [host.includes(':') ? `[${host}]` : host];
  return names.map((name) => `http://${name}:${port}`);
}
