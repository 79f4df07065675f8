import { parseArgs } from 'node:util';
import type { Bases } from './asking/exchange';
import { declaredCalls } from './asking/names';

/** The command was called in a way that it does not understand; the message says how it is called. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

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

function address(name: string, value: string): string {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new UsageError(`--${name} must be an http(s) address.\n\n${usage}`);
  return value;
}

function namesIn(only: string): readonly string[] {
  const names = only.split(',').filter((name) => name !== '');
  const known = [...declaredCalls().keys()];
  const unknown = names.find((wanted) => !known.some((name) => name === wanted || name.startsWith(`${wanted}.`)));
  if (unknown !== undefined) throw new UsageError(`--only names '${unknown}', which is no area and no call of the contract.\n\n${usage}`);
  return names;
}

/** What the command was called with. Throws UsageError for what it does not understand. */
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
  const parse = () => {
    try {
      return parseArgs({ args: [...args], options }).values;
    } catch (error) {
      throw new UsageError(`${error instanceof Error ? error.message : ''}\n\n${usage}`);
    }
  };
  const { url, username, out = 'conform-report', api, auth, comp, origin, only = '', writes = false } = parse();
  if (url === undefined || username === undefined) throw new UsageError(usage);
  return {
    url: address('url', url),
    username,
    out,
    origin,
    writes,
    only: namesIn(only),
    bases: {
      ...(api === undefined ? {} : { operations: address('api', api) }),
      ...(auth === undefined ? {} : { authentication: address('auth', auth) }),
      ...(comp === undefined ? {} : { compliance: address('comp', comp) }),
    },
  };
}
