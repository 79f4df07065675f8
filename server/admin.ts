import { backup, restore } from './commands/backup';
import { makeAdministrator } from './commands/makeAdministrator';
import { retention } from './commands/retention';
import { verifyAudit } from './commands/verifyAudit';
import { withDatabase } from './commands/withDatabase';
import { readConfig } from './config';
import { complaintOf } from './program/complaint';
import { programPartsOf } from './program/programParts';

const usage = [
  'Makes a user who may do and see everything:',
  '',
  '  npm run admin -- --username <username> --email <address> --name "<name>"',
  '',
  'The password is read from ADMIN_PASSWORD, or asked for.',
  '',
  'Verifies that no entry of the audit trail was changed or taken away:',
  '',
  '  npm run admin -- verify-audit [--expect <hash that an earlier verification told>]',
  '',
  'Lists for how long compliance records are kept once they are processed, or sets it for an event:',
  '',
  '  npm run admin -- retention [list]',
  '  npm run admin -- retention set <event> <months|off>',
  '',
  'Writes a backup of the embedded database into a file, also while its server runs; or restores one while no server runs:',
  '',
  '  npm run admin -- backup <file>',
  '  npm run admin -- restore <file> [--replace]',
  '',
  'The database is chosen as for the server (DATABASE_URL or DATA_DIR).',
].join('\n');

async function main([command, ...rest]: readonly string[]): Promise<string> {
  if (command === 'verify-audit') return verifyAudit(rest, usage, readConfig());
  if (command === 'retention') return retention(rest, usage, (work) => withDatabase(readConfig(), work), new Date());
  if (command === 'backup') return backup(rest, usage, readConfig());
  if (command === 'restore') return restore(rest, usage, readConfig());
  return makeAdministrator(command === undefined ? [] : [command, ...rest], usage, programPartsOf(import.meta.dirname).migrationsFolder);
}

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${complaintOf(error)}\n`);
  process.exitCode = 1;
}
