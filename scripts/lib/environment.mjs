/** The only place where scripts read the environment. */
export function environment() {
  const { CHROMIUM_PATH, TEST_DATABASE_URL, PATH = '', PORT = '8080', HOST = '127.0.0.1', CI } = process.env;
  return {
    chromiumPath: CHROMIUM_PATH || undefined,
    testDatabaseUrl: TEST_DATABASE_URL || undefined,
    path: PATH,
    port: Number(PORT),
    host: HOST,
    ci: Boolean(CI),
  };
}

export function serverSettings() {
  /** @param {string} name */
  const read = (name) => (process.env[name] ?? '').trim();
  return {
    PORT: read('PORT'),
    HOST: read('HOST'),
    METRICS_PORT: read('METRICS_PORT'),
    METRICS_HOST: read('METRICS_HOST'),
    DATA_DIR: read('DATA_DIR'),
    DATABASE_URL: read('DATABASE_URL'),
  };
}

/**
 * An undefined value removes a variable.
 * @param {Readonly<Record<string, string | undefined>>} changes
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentWith(changes) {
  return { ...process.env, ...changes };
}

export function useProduction() {
  process.env['NODE_ENV'] ??= 'production';
}
