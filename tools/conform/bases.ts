import * as Schema from 'typebox/schema';
import { configFile, RuntimeConfig } from '../../src/schemas/runtimeConfig';
import { withoutNulls } from '../../src/schemas/wire/nulls';
import { readAddress } from '../terminal/readArguments';
import { type Bases, reasonOf } from './asking/exchange';

const patienceMs = 10_000;

export class NoServer extends Error {
  override readonly name = 'NoServer';
}

/** Reads the flags `--api`, `--auth` and `--comp`. Throws UsageError for an invalid address. */
export function basesFrom(flags: Readonly<Record<'api' | 'auth' | 'comp', string | undefined>>, usage: string): Partial<Bases> {
  const { api, auth, comp } = flags;
  return {
    ...(api === undefined ? {} : { operations: readAddress('api', api, usage) }),
    ...(auth === undefined ? {} : { authentication: readAddress('auth', auth, usage) }),
    ...(comp === undefined ? {} : { compliance: readAddress('comp', comp, usage) }),
  };
}

const instead = 'Name the services with --api, --auth and --comp.';

/** Reads a server's configuration. Throws NoServer when the server is down or the file invalid. */
async function readConfig(at: URL): Promise<RuntimeConfig> {
  const response = await fetch(at, { signal: AbortSignal.timeout(patienceMs) }).catch((error: unknown) => {
    throw new NoServer(`${at.origin} does not answer: ${reasonOf(error)}. Is the server running?`);
  });
  if (!response.ok) throw new NoServer(`${at.href} answers ${response.status}. ${instead}`);
  const text = await response.text();
  let config: unknown;
  try {
    config = withoutNulls<unknown>(JSON.parse(text));
  } catch {
    throw new NoServer(`${at.href} is not JSON. ${instead}`);
  }
  if (Schema.Check(RuntimeConfig, config)) return config as RuntimeConfig;
  throw new NoServer(`${at.href} lacks base_url or comp_api_url. ${instead}`);
}

/** Returns the services' bases from the flags, else from the server's configuration. Throws NoServer. */
export async function basesOf(url: string, overrides: Partial<Bases>): Promise<Bases> {
  const { operations, authentication, compliance } = overrides;
  if (operations !== undefined && compliance !== undefined) return { operations, compliance, authentication: authentication ?? compliance };
  const at = new URL(configFile, url.endsWith('/') ? url : `${url}/`);
  const { base_url, auth_api_url, comp_api_url } = await readConfig(at);
  const whole = (path: string) => new URL(path, url).href;
  return {
    operations: operations ?? whole(base_url),
    authentication: authentication ?? whole(auth_api_url || comp_api_url),
    compliance: compliance ?? whole(comp_api_url),
  };
}
