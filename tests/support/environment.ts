/** The one place where tests read the environment. */
export interface TestEnvironment {
  /** A PostgreSQL server to test on; without it the embedded database is used. */
  readonly databaseUrl: string | undefined;
  /** What the values of properties are drawn from. */
  readonly propertySeed: number;
  /** How many compliance records of each kind are judged by client and server. */
  readonly judgedRecords: number;
  /** A data folder with the test estate in it, which servers of end-to-end tests start on copies of; without it each makes its own. */
  readonly estateFolder: string | undefined;
}

const estateVariable = 'TEST_ESTATE_FOLDER';

export function testEnvironment(): TestEnvironment {
  const url = process.env['TEST_DATABASE_URL'];
  return {
    databaseUrl: url === undefined || url === '' ? undefined : url,
    propertySeed: Number(process.env['PROPERTY_SEED'] ?? 1),
    judgedRecords: Number(process.env['JUDGED_RECORDS'] ?? 100),
    estateFolder: process.env[estateVariable],
  };
}

/** Tells this process, and those that it starts from now on, of a data folder with the test estate. */
export function setEstateFolder(folder: string): void {
  process.env[estateVariable] = folder;
}

/** This process's environment with changes, for a program that a test starts. */
export function environmentWith(changes: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...process.env, ...changes };
}
