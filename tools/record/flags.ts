import type { Bases } from '../conform/asking/exchange';
import { basesFrom } from '../conform/bases';
import { readAddress, readArguments, UsageError } from '../terminal/readArguments';

const usage = [
  'Runs between the application and a server, and records the responses for stories, without personal data:',
  '',
  '  npm run record -- --url <address> [--port <number>] [--out <folder>]',
  '',
  '  --port <number>  where to open the application on this computer; default: 4600',
  '  --out <folder>   for the recordings, one for each sign-in; default: recordings',
  '  --api, --auth, --comp <address>',
  '                   addresses of the services; default: those in config.json at the address',
  '',
  'Ctrl+C ends the recording.',
].join('\n');

const usualPort = '4600';

export interface Flags {
  readonly url: string;
  readonly port: number;
  readonly out: string;
  readonly bases: Partial<Bases>;
}

/** Throws UsageError. */
export function readFlags(args: readonly string[]): Flags {
  const text = { type: 'string' } as const;
  const options = { url: text, port: text, out: text, api: text, auth: text, comp: text } as const;
  const { url, port = usualPort, out = 'recordings', api, auth, comp } = readArguments(args, { options, usage }).values;
  if (url === undefined) throw new UsageError(usage);
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new UsageError(`--port must be a number up to 65535.\n\n${usage}`);
  return { url: readAddress('url', url, usage), port: Number(port), out, bases: basesFrom({ api, auth, comp }, usage) };
}
