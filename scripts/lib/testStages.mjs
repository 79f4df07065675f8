import { ensureProgram } from './ensureProgram.mjs';
import { environment } from './environment.mjs';
import { onEmbeddedDatabase, onEveryDatabase } from './onEveryDatabase.mjs';
import { startPostgres } from './postgres.mjs';
import { ensurePostgres } from './postgresBinaries.mjs';
import { runPlaywright, runVitest } from './runners.mjs';

const libreOffice = {
  name: 'soffice',
  debianPackage: 'libreoffice-calc',
  folders: ['/Applications/LibreOffice.app/Contents/MacOS', '/opt/libreoffice/program'],
};
const pdfChecker = { name: 'qpdf', debianPackage: 'qpdf' };

/** @typedef {import('./stages.mjs').Stage} Stage */
/** @typedef {import('./stages.mjs').Outcome} Outcome */

/**
 * @param {import('./runners.mjs').Tested} tested
 * @returns {Outcome}
 */
function outcomeOf({ code, counts }) {
  return { ok: code === 0 && counts.failed === 0, counts };
}

/**
 * @param {string | undefined} url
 * @param {readonly string[]} [files] all of them, unless some are named
 */
async function testServer(url, files = []) {
  const without = url === undefined ? [] : onEmbeddedDatabase;
  return outcomeOf(await runVitest(['server'], { env: { TEST_DATABASE_URL: url }, files, without }));
}

/** Runs only the shared tests where PostgreSQL runs them all. @returns {Promise<Outcome>} */
async function testServerOnPglite() {
  const hasOther = environment().testDatabaseUrl !== undefined || 'folder' in (await ensurePostgres());
  return testServer(undefined, hasOther ? [...onEmbeddedDatabase, ...onEveryDatabase] : []);
}

/** @returns {Promise<Outcome>} */
async function testServerOnPostgres() {
  const { testDatabaseUrl } = environment();
  if (testDatabaseUrl !== undefined) return testServer(testDatabaseUrl);
  const programs = await ensurePostgres();
  if ('missing' in programs) return { ok: true, note: `PostgreSQL run skipped: ${programs.missing}` };
  const { url, stop } = startPostgres(programs.folder);
  try {
    return await testServer(url);
  } finally {
    stop();
  }
}

/** @returns {Promise<Outcome>} */
async function testFiles() {
  const [office, checker] = [await ensureProgram(libreOffice), await ensureProgram(pdfChecker)];
  const files = [
    ...('path' in office ? ['tests/server/spreadsheet.test.ts'] : []),
    ...('path' in checker ? ['tests/server/reportPictures.test.ts'] : []),
  ];
  const missing = [office, checker].flatMap((program) => ('missing' in program ? [program.missing] : []));
  const skipped = missing.length === 0 ? {} : { note: `partly skipped: ${missing.join('; ')}` };
  if (files.length === 0) return { ok: true, ...skipped };
  const env = { SOFFICE_PATH: 'path' in office ? office.path : undefined, QPDF_PATH: 'path' in checker ? checker.path : undefined };
  return { ...outcomeOf(await runVitest(['server'], { env, files })), ...skipped };
}

/** @returns {readonly Stage[]} */
export function serverStages() {
  return [
    { name: 'server on PGlite', work: testServerOnPglite, advice: '`npx vitest --project server` runs them while you work.' },
    {
      name: 'files in LibreOffice and qpdf',
      work: testFiles,
      advice: 'Name the programs by SOFFICE_PATH and QPDF_PATH to run the tests while you work.',
    },
    {
      name: 'server on PostgreSQL',
      work: testServerOnPostgres,
      advice: 'Name a server of your own by TEST_DATABASE_URL to run them while you work.',
    },
  ];
}

/**
 * @param {() => Promise<string>} ensureChromium finds the browser when the first stage needs it
 * @returns {readonly Stage[]}
 */
export function browserStages(ensureChromium) {
  /** @type {string | undefined} */
  let chromium;
  /** @returns {Promise<Readonly<Record<string, string>>>} */
  async function withChromium() {
    chromium ??= await ensureChromium();
    return { CHROMIUM_PATH: chromium };
  }
  return [
    {
      name: 'stories in Chromium',
      work: async () => outcomeOf(await runVitest(['stories'], { env: await withChromium() })),
      advice: '`npm run storybook` shows the story that failed.',
    },
    {
      name: 'traces in Chromium',
      work: async () => outcomeOf(await runVitest(['traces'], { env: await withChromium() })),
      advice: '`npx vitest run --project traces -u` stores what screens do now: commit only differences that you want.',
    },
    {
      name: 'end to end',
      work: async () => outcomeOf(await runPlaywright(['desktop', 'phone'], { env: await withChromium() })),
      advice: '`npx playwright test --project desktop --trace on -g "…"` records what happened.',
    },
  ];
}
