import { configFile, type RuntimeConfig, versionFile } from '../schemas/runtimeConfig';
import { withoutNulls } from '../schemas/wire/nulls';

const storageKey = 'runtimeConfig';

function isConfig(value: unknown): value is RuntimeConfig {
  if (typeof value !== 'object' || value === null) return false;
  const config = value as Partial<Record<keyof RuntimeConfig, unknown>>;
  const isUrl = (url: unknown) => typeof url === 'string' && url !== '';
  return isUrl(config.base_url) && isUrl(config.comp_api_url) && ['undefined', 'string'].includes(typeof config.auth_api_url);
}

/** The configuration that was read at the start; nothing before that. */
export function knownConfig(): RuntimeConfig | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return isConfig(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whoever waits longer is told so and can try again, in milliseconds. */
const patience = 30_000;

async function fetchConfig(): Promise<RuntimeConfig> {
  const response = await fetch(`${import.meta.env.BASE_URL}${configFile}`, { cache: 'no-store', signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new Error(`${configFile} answered ${response.status}`);
  const config = withoutNulls<unknown>(await response.json());
  if (!isConfig(config)) throw new Error(`${configFile} needs base_url and comp_api_url`);
  return config;
}

/**
 * Reads the runtime configuration and keeps it in session storage; the kept one serves while the file cannot be read.
 * Throws when there is neither. docs/rules/everywhere.md, 7.
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

/** The build number for the footer, or nothing when the version file cannot be read. docs/rules/shell.md, 2. */
export async function loadBuildNumber(): Promise<string | undefined> {
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}${versionFile}`, { cache: 'no-cache', signal: AbortSignal.timeout(patience) });
    // A single-page host may answer its page for a file that it does not have.
    const isText = response.ok && response.headers.get('content-type')?.startsWith('text/plain') === true;
    return isText ? (await response.text()).trim() || undefined : undefined;
  } catch {
    return undefined;
  }
}
