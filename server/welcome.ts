import { demoPassword, demoUsers } from './estate/demoUsers';

/** What is printed when the server is ready; the demo sign-ins only where they exist. */
export function welcome(address: string, hasDemoUsers: boolean): string {
  const lines = ['', `  The back office is at ${address}`, ''];
  if (hasDemoUsers) {
    lines.push(`  Demo sign-ins, all with the password ${demoPassword}:`);
    lines.push(...demoUsers.map(({ username, displayName }) => `    ${username.padEnd(12)}${displayName}`), '');
  }
  return `${lines.join('\n')}\n`;
}

/** An address that a browser on this machine can open. */
export function addressOf(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
