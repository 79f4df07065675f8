import { readAddress, readArguments, UsageError } from '../terminal/readArguments';
import type { Bases } from './asking/exchange';
import { declaredCalls } from './asking/names';
import { basesFrom } from './bases';

const usage = [
  'Sends every call of the contract that reads to a server, and lists the responses that break the contract:',
  '',
  '  npm run conform -- --url <address> --username <username> [--out <folder>]',
  '',
  'Set the password in CONFORM_PASSWORD, or enter it on the terminal.',
  '',
  '  --out <folder>   for conform.html, conform.json and conform.xml (JUnit); default: conform-report',
  '  --api, --auth, --comp <address>',
  '                   addresses of the services; default: those in config.json at the address',
  '  --origin <origin>  if another origin serves the application: checks what the server allows it',
  '  --only <names>   checks only these areas or calls, separated by commas: assets,collections.banking',
  '  --writes         sends calls that save too; use it only on a test server',
  '',
  'The exit code is 1 if a response is wrong.',
].join('\n');

export interface Flags {
  readonly url: string;
  readonly username: string;
  readonly out: string;
  readonly origin: string | undefined;
  readonly writes: boolean;
  readonly only: readonly string[];
  readonly bases: Partial<Bases>;
}

function namesIn(only: string): readonly string[] {
  const names = only.split(',').filter((name) => name !== '');
  const known = [...declaredCalls().keys()];
  const unknown = names.find((wanted) => !known.some((name) => name === wanted || name.startsWith(`${wanted}.`)));
  if (unknown !== undefined) throw new UsageError(`--only: '${unknown}' is neither an area nor a call of the contract.\n\n${usage}`);
  return names;
}

/** Throws UsageError. */
export function readFlags(args: readonly string[]): Flags {
  const text = { type: 'string' } as const;
  const options = {
    url: text,
    username: text,
    out: text,
    api: text,
    auth: text,
    comp: text,
    origin: text,
    only: text,
    writes: { type: 'boolean' },
  } as const;
  const { values } = readArguments(args, { options, usage });
  const { url, username, out = 'conform-report', api, auth, comp, origin, only = '', writes = false } = values;
  if (url === undefined || username === undefined) throw new UsageError(usage);
  return {
    url: readAddress('url', url, usage),
    username,
    out,
    origin,
    writes,
    only: namesIn(only),
    bases: basesFrom({ api, auth, comp }, usage),
  };
}
