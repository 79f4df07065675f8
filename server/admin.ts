import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { createAdministrator } from './administrator';
import { complaintOf, UsageError } from './complaint';
import { readAdminPassword, readConfig } from './config';
import { openDatabase } from './db/database';
import { migrate } from './db/migrate';
import { placeOf } from './place';

const usage = [
  'Makes a user who may do and see everything:',
  '',
  '  npm run admin -- --username <username> --email <address> --name "<name>"',
  '',
  'The password is read from ADMIN_PASSWORD, or asked for. The database is chosen as for the server (DATABASE_URL or DATA_DIR).',
].join('\n');

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

function readArguments() {
  const text = { type: 'string' } as const;
  try {
    const { username, email, name } = parseArgs({ options: { username: text, email: text, name: text } }).values;
    if (username === undefined || email === undefined || name === undefined) throw new UsageError(usage);
    return { username, email, name };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

async function main(): Promise<void> {
  const given = readArguments();
  const config = readConfig();
  const password = readAdminPassword() ?? (await askPassword());
  const open = await openDatabase(config.databaseUrl === undefined ? { dataDir: config.dataDir } : { url: config.databaseUrl });
  try {
    await migrate(open, placeOf(import.meta.dirname));
    const username = await createAdministrator(open.db, { ...given, password });
    process.stdout.write(`The administrator '${username}' was made.\n`);
  } finally {
    await open.close();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${complaintOf(error)}\n`);
  process.exitCode = 1;
}
