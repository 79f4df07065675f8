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
  'Adds a user with every right:',
  '',
  '  npm run admin -- --username <username> --email <address> --name "<name>"',
  '',
  'Set the password in ADMIN_PASSWORD, or enter it when asked.',
  '',
  'Checks that no entry of the audit trail was changed or removed:',
  '',
  '  npm run admin -- verify-audit [--expect <hash from an earlier check>]',
  '',
  'Checks an evidence pack, and lists each file that was changed:',
  '',
  '  npm run admin -- verify-pack <file> [--expect <hash of its manifest in the audit trail>]',
  '',
  'Lists how long processed compliance records and sessions are kept, or sets it for one kind of record or for play:',
  '',
  '  npm run admin -- retention [list]',
  '  npm run admin -- retention set <event|play> <months|off>',
  '',
  'Backs up the embedded database to a file, or restores it. A backup works while the server runs; stop the server before you restore:',
  '',
  '  npm run admin -- backup <file>',
  '  npm run admin -- restore <file> [--replace]',
  '',
  'Finds customers, or exports everything stored about one to a file. Erasing lists what would go and what stays; --confirm does it.',
  'Self-exclusions have references instead of a customer: list those of the customer, separated by commas.',
  '',
  '  npm run admin -- customer-find <part of a name, mail address or phone number>',
  '  npm run admin -- customer-export <id> <file> [--references <references>]',
  '  npm run admin -- customer-erase <id> [--references <references>] [--confirm]',
  '',
  'DATABASE_URL or DATA_DIR select the database, as for the server.',
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
