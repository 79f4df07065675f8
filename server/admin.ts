import { answerHelp, HelpRequest } from '../tools/terminal/readArguments';
import { backup, restore } from './commands/backup';
import { customerErase, customerExport, customerFind } from './commands/customerData';
import { makeAdministrator } from './commands/makeAdministrator';
import { retention } from './commands/retention';
import { verifyAudit } from './commands/verifyAudit';
import { verifyPack } from './commands/verifyPack';
import { requirePresentSchema, type Within, withDatabase } from './commands/withDatabase';
import { readConfig } from './config/config';
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
  'Verifies that an evidence pack is as it was made, and tells of each file that is not:',
  '',
  '  npm run admin -- verify-pack <file> [--expect <hash of its manifest, as the audit trail has it>]',
  '',
  'Lists for how long compliance records are kept once they are processed, and what was played, or sets it for an event or for play:',
  '',
  '  npm run admin -- retention [list]',
  '  npm run admin -- retention set <event|play> <months|off>',
  '',
  'Writes a backup of the embedded database into a file, also while its server runs; or restores one while no server runs:',
  '',
  '  npm run admin -- backup <file>',
  '  npm run admin -- restore <file> [--replace]',
  '',
  'Finds customers, writes all that is known of one into a file, or tells what erasing one would take and leave, and does it with --confirm. Self-exclusions',
  'are filed by references: name those of the customer, separated by commas.',
  '',
  '  npm run admin -- customer-find <part of a name, mail address or phone number>',
  '  npm run admin -- customer-export <id> <file> [--references <references>]',
  '  npm run admin -- customer-erase <id> [--references <references>] [--confirm]',
  '',
  'The database is chosen as for the server (DATABASE_URL or DATA_DIR).',
].join('\n');

const { migrationsFolder } = programPartsOf(import.meta.dirname);

const within: Within = (work) =>
  withDatabase(readConfig(), async (open) => {
    await requirePresentSchema(open, { migrationsFolder });
    return work(open);
  });

async function main([command, ...rest]: readonly string[]): Promise<string> {
  answerHelp(command === undefined ? [] : [command, ...rest], usage);
  if (command === 'verify-audit') return verifyAudit(rest, usage, readConfig());
  if (command === 'verify-pack') return verifyPack(rest, usage);
  if (command === 'retention') return retention(rest, usage, within, new Date());
  if (command === 'customer-find') return customerFind(rest, usage, within);
  if (command === 'customer-export') return customerExport(rest, usage, within, new Date());
  if (command === 'customer-erase') return customerErase(rest, usage, within, new Date());
  if (command === 'backup') return backup(rest, usage, readConfig());
  if (command === 'restore') return restore(rest, usage, { ...readConfig(), migrationsFolder });
  return makeAdministrator(command === undefined ? [] : [command, ...rest], usage, migrationsFolder);
}

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`);
} catch (error) {
  if (error instanceof HelpRequest) {
    process.stdout.write(`${error.message}\n`);
    process.exit(0);
  }
  process.stderr.write(`${complaintOf(error)}\n`);
  process.exitCode = 1;
}
