import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { HelpRequest, UsageError } from '../terminal/readArguments';
import { basesOf, NoServer } from './bases';
import { readFlags } from './flags';
import { readPassword } from './password';
import { conform, NoEntry } from './run';
import { htmlOf } from './telling/html';
import { junitOf } from './telling/junit';
import { countsOf, linesOf, summaryOf } from './telling/summary';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function main(): Promise<number> {
  const { url, bases: overrides, username, out, ...options } = readFlags(process.argv.slice(2));
  const bases = await basesOf(url, overrides);
  const password = await readPassword(username);
  const report = await conform({
    ...options,
    bases,
    username,
    password,
    now: new Date(),
    onCall: (call) => {
      for (const line of linesOf(call)) say(line);
    },
  });
  const folder = resolve(out);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'conform.html'), htmlOf(report));
  writeFileSync(join(folder, 'conform.json'), `${JSON.stringify(report, undefined, 2)}\n`);
  writeFileSync(join(folder, 'conform.xml'), junitOf(report));
  say(`${summaryOf(report)}.`);
  say(`The report is in ${folder}.`);
  return countsOf(report).wrong === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (error instanceof HelpRequest) {
    say(error.message);
    process.exit(0);
  }
  const isExpected = error instanceof UsageError || error instanceof NoServer || error instanceof NoEntry;
  process.stderr.write(`${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
}
