/** The one place where the scripts read the environment. */
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

/**
 * This process's environment with changes, for a program it starts; an undefined value removes a name.
 * @param {Readonly<Record<string, string | undefined>>} changes
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentWith(changes) {
  return { ...process.env, ...changes };
}

/** Says that what runs from here on is the built program, unless the environment says otherwise. */
export function useProduction() {
  process.env['NODE_ENV'] ??= 'production';
}
