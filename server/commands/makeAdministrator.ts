import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { readAdminPassword, readConfig } from '../config';
import { migrate } from '../db/migrate';
import { UsageError } from '../program/complaint';
import { createAdministrator } from './administrator';
import { readFlags } from './readFlags';
import { withDatabase } from './withDatabase';

/** Asks on the terminal without showing what is typed. Throws UsageError where there is no terminal. */
async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) throw new UsageError('Set ADMIN_PASSWORD, or run this command on a terminal to be asked for the password.');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  process.stdout.write('Password: ');
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}

/**
 * Makes a user who may do and see everything, after bringing the database to the present schema; gives what to tell. Throws UsageError for other
 * flags than its own, AdministratorRefused for a user who cannot be made.
 */
export async function makeAdministrator(args: readonly string[], usage: string, migrationsFolder: string): Promise<string> {
  const { username, email, name } = readFlags(args, ['username', 'email', 'name'], usage);
  if (username === undefined || email === undefined || name === undefined) throw new UsageError(usage);
  const config = readConfig();
  const password = readAdminPassword() ?? (await askPassword());
  return withDatabase(config, async (open) => {
    await migrate(open, { migrationsFolder });
    const stored = await createAdministrator(open.db, { username, email, name, password });
    return `The administrator '${stored}' was made.`;
  });
}
