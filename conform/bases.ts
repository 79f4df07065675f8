import * as Schema from 'typebox/schema';
import { configFile, RuntimeConfig } from '../src/schemas/runtimeConfig';
import { withoutNulls } from '../src/schemas/wire/nulls';
import { readAddress } from '../terminal/readArguments';
import type { Bases } from './asking/exchange';

const patienceMs = 10_000;

/** The server cannot be reached, or does not say where its services are. */
export class NoServer extends Error {
  override readonly name = 'NoServer';
}

/** The services that the flags `--api`, `--auth` and `--comp` name. Throws UsageError for what is no address. */
export function basesSaid(flags: Readonly<Record<'api' | 'auth' | 'comp', string | undefined>>, usage: string): Partial<Bases> {
  const { api, auth, comp } = flags;
  return {
    ...(api === undefined ? {} : { operations: readAddress('api', api, usage) }),
    ...(auth === undefined ? {} : { authentication: readAddress('auth', auth, usage) }),
    ...(comp === undefined ? {} : { compliance: readAddress('comp', comp, usage) }),
  };
}

/** Where the services are: as the caller says, else as the configuration says that the application would read. Throws NoServer. */
export async function basesOf(url: string, said: Partial<Bases>): Promise<Bases> {
  const { operations, authentication, compliance } = said;
  if (operations !== undefined && compliance !== undefined) return { operations, compliance, authentication: authentication ?? compliance };
  const at = new URL(configFile, url.endsWith('/') ? url : `${url}/`);
  const told: unknown = await fetch(at, { signal: AbortSignal.timeout(patienceMs) })
    .then(async (response) => withoutNulls<unknown>(await response.json()))
    .catch(() => undefined);
  if (!Schema.Check(RuntimeConfig, told)) {
    throw new NoServer(`${at.href} does not say where the services are. Say it with --api, --auth and --comp.`);
  }
  // The schema was checked just now.
  const { base_url, auth_api_url, comp_api_url } = told as RuntimeConfig;
  const whole = (path: string) => new URL(path, url).href;
  return {
    operations: operations ?? whole(base_url),
    authentication: authentication ?? whole(auth_api_url || comp_api_url),
    compliance: compliance ?? whole(comp_api_url),
  };
}
