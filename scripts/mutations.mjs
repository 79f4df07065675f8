import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem, version } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { mutations } from '../tools/mutations/all.mjs';
import { copyOfRepository } from '../tools/mutations/copy.mjs';
import { reportOf } from '../tools/mutations/report.mjs';
import { isQuick, notGreen, tryMutations } from '../tools/mutations/run.mjs';
import { seededFaults } from '../tools/mutations/seeded/all.mjs';
import { seededReport, seededTable } from '../tools/mutations/seeded/report.mjs';
import { redFiles, trySeeded } from '../tools/mutations/seeded/run.mjs';
import { requirements, testsIn } from '../tools/mutations/statement.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { ensurePostgres } from './lib/postgresBinaries.mjs';
import { root } from './lib/root.mjs';
import { run, Stop, say, step } from './lib/say.mjs';

const options = /** @type {const} */ ({
  only: { type: 'string' },
  workers: { type: 'string', default: '2' },
  list: { type: 'boolean', default: false },
  trusting: { type: 'boolean', default: false },
});
const report = join(root, '.cache/mutations.md');
const table = join(root, 'tools/mutations/results.md');

/**
 * 6.2.8 matches 6.2.8, 6.2 and 6.
 * @param {string} number @param {readonly string[]} wanted
 */
function isMeant(number, wanted) {
  return wanted.some((each) => number === each || number.startsWith(`${each}.`));
}

function wishes() {
  const { values } = parseArgs({ options, strict: true });
  const workers = Number(values.workers);
  if (!Number.isInteger(workers) || workers < 1) throw new Stop('--workers takes a whole number from 1.');
  const wanted = values.only?.split(',').map((each) => each.trim());
  const chosen = mutations
    .map((mutation) => ({
      ...mutation,
      requirements: mutation.requirements.filter((number) => wanted === undefined || isMeant(number, wanted)),
    }))
    .filter((mutation) => mutation.requirements.length > 0);
  const faults = Object.entries(seededFaults).flatMap(([layer, ofLayer]) =>
    wanted === undefined || wanted.includes(layer) ? ofLayer.map((fault) => ({ layer, ...fault })) : [],
  );
  if (chosen.length === 0 && faults.length === 0)
    throw new Stop('--only takes numbers of requirements or chapters that there are mutations for, or layers, such as 6.2.8,7,engine.');
  return { chosen, faults, workers, isList: values.list, isTrusting: values.trusting };
}

async function database() {
  const postgres = await ensurePostgres();
  if ('folder' in postgres) return startPostgres(postgres.folder);
  say(`  on the embedded database, which has no locks to wait for: ${postgres.missing}`);
  return { url: undefined, stop: () => {} };
}

function machine() {
  const [{ model = 'unknown' } = {}] = cpus();
  return `${cpus().length} cores (${model.trim()}), ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.version}, ${version()}; load at the end ${loadavg()[0]?.toFixed(1)}`;
}

await run(async () => {
  const { chosen, faults, workers, isList, isTrusting } = wishes();
  const whats = new Map(requirements().map(({ number, what }) => [number, what]));
  if (isList) {
    for (const { requirements: numbers, why, file } of chosen) say(`${numbers.join(', ')}: ${why} (${file})`);
    for (const { layer, why, file } of faults) say(`${layer}: ${why} (${file})`);
    return 0;
  }
  await ensureInstalled();
  const begun = performance.now();
  const { url, stop } = await database();
  try {
    const places = await step('copied', () =>
      Array.from({ length: workers }, () => ({ folder: copyOfRepository(), env: { TEST_DATABASE_URL: url } })),
    );
    const tests = chosen
      .flatMap(({ requirements: numbers }) => numbers.flatMap((number) => testsIn(whats.get(number) ?? '')))
      .filter(isQuick);
    const unsound = isTrusting ? [] : await step('run without any mutation', () => notGreen(tests, places));
    const chapterOutcomes = await tryMutations({ mutations: chosen, whats, places });
    const [place] = places;
    const red = isTrusting || place === undefined ? [] : await step('run without any fault', () => redFiles(faults, place));
    const outcomes = await trySeeded(faults, places);
    const text = `${reportOf({ outcomes: chapterOutcomes, notGreen: unsound, machine: machine(), tookMs: performance.now() - begun })}${seededReport(outcomes, red)}`;
    mkdirSync(join(root, '.cache'), { recursive: true });
    writeFileSync(report, text);
    if (faults.length > 0) writeFileSync(table, seededTable(outcomes, existsSync(table) ? readFileSync(table, 'utf8') : ''));
    say(`\n${text.split('\n').slice(0, 6).join('\n')}\n  all in ${report}`);
    const isSound = unsound.length === 0 && red.length === 0;
    const isEveryMutationCaught =
      chapterOutcomes.every(({ verdict }) => verdict === 'fails as it should') && outcomes.every(({ verdict }) => verdict === 'found');
    return isSound && isEveryMutationCaught ? 0 : 1;
  } finally {
    stop();
  }
});
