import { readArguments, UsageError } from '../../tools/terminal/readArguments';
import { verifyTrail } from '../audit/verify';
import type { Config } from '../config/config';
import { requireTable } from './requireTable';
import { withDatabase } from './withDatabase';

function count(entries: number): string {
  return `${entries.toLocaleString('en-GB')} ${entries === 1 ? 'entry' : 'entries'}`;
}

/** `--expect` takes the hash of an earlier verification. Throws AuditTrailBroken, UsageError. */
export async function verifyAudit(args: readonly string[], usage: string, config: Config): Promise<string> {
  const { expect } = readArguments(args, { options: { expect: { type: 'string' } }, usage }).values;
  const expected = expect?.trim().toLowerCase();
  if (expected !== undefined && !/^[0-9a-f]{64}$/.test(expected)) throw new UsageError(`A hash has 64 digits from 0 to f.\n\n${usage}`);
  return withDatabase(config, async ({ db }) => {
    await requireTable(db, 'audit_entry', 'audit trail');
    const { entries, lastHash, expectedAt } = await verifyTrail(db, expected);
    if (entries === 0) return 'The audit trail is whole: it has no entries yet.';
    return [
      `The audit trail is whole: ${count(entries)}.`,
      ...(expectedAt === undefined ? [] : [`The expected hash is that of entry ${expectedAt}.`]),
      `Hash of the last entry: ${lastHash}`,
      'Keep this hash away from the database, and give it to the next verification with --expect: that finds an end that was cut off or written anew.',
    ].join('\n');
  });
}
