/** The only place where tests read the environment. */
export interface TestEnvironment {
  /** A PostgreSQL server; default: the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly propertySeed: number;
  readonly judgedRecords: number;
  /** Stores pictures as they are now, instead of comparing them. */
  readonly renewsPictures: boolean;
  /** A data folder that end-to-end servers copy; without it each creates its own. */
  readonly estateFolder: string | undefined;
  /** The program of LibreOffice; its tests are skipped without. */
  readonly officePath: string | undefined;
  /** The program of qpdf, which checks PDFs; without it they have only the other checks. */
  readonly qpdfPath: string | undefined;
}

const estateVariable = 'TEST_ESTATE_FOLDER';

export function testEnvironment(): TestEnvironment {
  const url = process.env['TEST_DATABASE_URL'];
  return {
    databaseUrl: url === undefined || url === '' ? undefined : url,
    propertySeed: Number(process.env['PROPERTY_SEED'] ?? 1),
    judgedRecords: Number(process.env['JUDGED_RECORDS'] ?? 100),
    renewsPictures: process.env['RENEW_PICTURES'] === '1',
    estateFolder: process.env[estateVariable],
    officePath: process.env['SOFFICE_PATH'],
    qpdfPath: process.env['QPDF_PATH'],
  };
}

export function setEstateFolder(folder: string): void {
  process.env[estateVariable] = folder;
}

export function environmentWith(changes: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...process.env, ...changes };
}
