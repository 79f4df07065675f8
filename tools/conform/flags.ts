import { readAddress, readArguments, UsageError } from '../terminal/readArguments';
import type { Bases } from './asking/exchange';
import { declaredCalls } from './asking/names';
import { basesFrom } from './bases';

const usage = [
  'Asks a server every declared call that reads, and says where its answers are not what the contract declares:',
  '',
  '  npm run conform -- --url <address> --username <username> [--out <folder>]',
  '',
  'The password is read from CONFORM_PASSWORD, or asked for.',
  '',
  '  --out <folder>   where conform.html, conform.json and conform.xml (JUnit) are written; conform-report by itself',
  '  --api, --auth, --comp <address>',
  '                   where a service is; what is not said is read from config.json below the address',
  '  --origin <origin>  the application is served from elsewhere: judge what the server lets that origin do',
  '  --only <names>   judge only these areas or calls, separated by commas: assets,collections.banking',
  '  --writes         try saves too; only on a server that is for testing',
  '',
  'It ends with code 1 when a call is wrong.',
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
  if (unknown !== undefined) throw new UsageError(`--only names '${unknown}', which is no area and no call of the contract.\n\n${usage}`);
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
