import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { UsageError } from '../terminal/readArguments';

/** Returns the environment's password, else prompts without echo. Throws UsageError. */
export async function readPassword(username: string): Promise<string> {
  const given = process.env['CONFORM_PASSWORD'];
  if (given !== undefined && given !== '') return given;
  if (!process.stdin.isTTY) throw new UsageError('Set CONFORM_PASSWORD, or run this command on a terminal and enter the password.');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  process.stdout.write(`Password of ${username}: `);
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}
