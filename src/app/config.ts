import { configFile, type RuntimeConfig, versionFile } from '../schemas/runtimeConfig';
import { withoutNulls } from '../schemas/wire/nulls';

const storageKey = 'runtimeConfig';

function isAddress(url: unknown): boolean {
  return typeof url === 'string' && url !== '';
}

function isConfig(value: unknown): value is RuntimeConfig {
  if (typeof value !== 'object' || value === null) return false;
  const config = value as Partial<Record<keyof RuntimeConfig, unknown>>;
  return isAddress(config.base_url) && isAddress(config.comp_api_url) && ['undefined', 'string'].includes(typeof config.auth_api_url);
}

/** Returns the configuration stored in this tab; `undefined` for none, or an invalid one. */
export function knownConfig(): RuntimeConfig | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return isConfig(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** In milliseconds; then the user may retry. */
const patience = 30_000;

/** The configuration is invalid; the message tells the server's operator why. */
export class ConfigFault extends Error {
  override readonly name = 'ConfigFault';
}

async function fetchConfig(): Promise<RuntimeConfig> {
  const response = await fetch(`${import.meta.env.BASE_URL}${configFile}`, { cache: 'no-store', signal: AbortSignal.timeout(patience) });
  if (response.status === 404) throw new ConfigFault(`There is no ${configFile} next to the application.`);
  if (!response.ok) throw new ConfigFault(`The server answered ${response.status} to the request for ${configFile}.`);
  const text = await response.text();
  let config: unknown;
  try {
    config = withoutNulls<unknown>(JSON.parse(text));
  } catch {
    throw new ConfigFault(`${configFile} is not valid JSON.`);
  }
  if (isConfig(config)) return config;
  const missing = (['base_url', 'comp_api_url'] as const).filter((key) => !isAddress(Object(config)[key]));
  throw new ConfigFault(`${configFile} lacks ${missing.length === 0 ? 'a usable auth_api_url' : missing.join(' and ')}.`);
}

/**
 * Loads the configuration and caches it in session storage for when the file is unreadable. Throws without either; ConfigFault for an
 * invalid file. docs/rules/everywhere.md, 7.
 */
export async function loadConfig(): Promise<RuntimeConfig> {
  try {
    const config = await fetchConfig();
    sessionStorage.setItem(storageKey, JSON.stringify(config));
    return config;
  } catch (error) {
    const config = knownConfig();
    if (config === undefined) throw error;
    return config;
  }
}

/** Loads the build number for the footer; `undefined` if unreadable. docs/rules/shell.md, 2. */
export async function loadBuildNumber(): Promise<string | undefined> {
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}${versionFile}`, { cache: 'no-cache', signal: AbortSignal.timeout(patience) });
    // A single-page host may answer a missing file with its page.
    const isText = response.ok && response.headers.get('content-type')?.startsWith('text/plain') === true;
    return isText ? (await response.text()).trim() || undefined : undefined;
  } catch {
    return undefined;
  }
}
