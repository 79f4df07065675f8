import type { Bases } from '../conform/asking/exchange';
import { basesFrom } from '../conform/bases';
import { readAddress, readArguments, UsageError } from '../terminal/readArguments';

const usage = [
  'Stands between the application and a server, and keeps what is answered as recordings for stories, without personal data:',
  '',
  '  npm run record -- --url <address> [--port <number>] [--out <folder>]',
  '',
  '  --port <number>  where the application is opened on this computer; 4600 by itself',
  '  --out <folder>   where the recordings are written, one for each sign-in; recordings by itself',
  '  --api, --auth, --comp <address>',
  '                   where a service is; what is not said is read from config.json below the address',
  '',
  'It records until it is stopped by Ctrl+C.',
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
