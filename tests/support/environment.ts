/** The one place where tests read the environment. */
export interface TestEnvironment {
  /** A PostgreSQL server to test on; without it the embedded database is used. */
  readonly databaseUrl: string | undefined;
  /** What the values of properties are drawn from. */
  readonly propertySeed: number;
}

export function testEnvironment(): TestEnvironment {
  const url = process.env['TEST_DATABASE_URL'];
  return { databaseUrl: url === undefined || url === '' ? undefined : url, propertySeed: Number(process.env['PROPERTY_SEED'] ?? 1) };
}

/** This process's environment with changes, for a program that a test starts. */
export function environmentWith(changes: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...process.env, ...changes };
}
