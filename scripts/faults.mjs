import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { killablePostgres, pairOfPostgres } from '../tools/faults/postgres.mjs';
import { hasHeld, reportOf } from '../tools/faults/report.mjs';
import { runFaults } from '../tools/faults/run.mjs';
import { ensureBuilt } from './lib/built.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensurePostgres } from './lib/postgresBinaries.mjs';
import { root } from './lib/root.mjs';
import { run, Stop, say } from './lib/say.mjs';

const options = /** @type {const} */ ({
  kills: { type: 'string', default: '1000' },
  seed: { type: 'string', default: '1' },
  on: { type: 'string', default: 'all' },
});
const databases = /** @type {const} */ (['postgres', 'pair', 'embedded']);
/** Standbys and embedded databases start slowly. */
const shares = { postgres: 0.96, pair: 0.01, embedded: 0.03 };
const report = join(root, '.cache/faults.md');

/** Throws Stop. */
function wishes() {
  const { values } = parseArgs({ options, strict: true });
  const [kills, seed] = [Number(values.kills), Number(values.seed)];
  const on = databases.filter((name) => values.on === 'all' || values.on === name);
  if (!Number.isInteger(kills) || kills < 1) throw new Stop('--kills takes a whole number from 1.');
  if (!Number.isInteger(seed)) throw new Stop('--seed takes a whole number.');
  if (on.length === 0) throw new Stop(`--on takes all, ${databases.join(', ')}.`);
  return { kills, seed, on };
}

async function programs() {
  const postgres = await ensurePostgres();
  if ('missing' in postgres) throw new Stop(`PostgreSQL cannot be tested: ${postgres.missing}`);
  return postgres.folder;
}

function embedded() {
  const folder = mkdtempSync(join(tmpdir(), 'venue-faults-'));
  return { env: { DATA_DIR: folder }, faults: [], stop: () => rmSync(folder, { recursive: true, force: true }) };
}

/** @type {Readonly<Record<(typeof databases)[number], { name: string, servers: number, port: number, sessionsLast: boolean, open: () => Promise<import('../tools/faults/postgres.mjs').Database> }>>} */
const setups = {
  postgres: {
    name: 'Three servers on PostgreSQL',
    servers: 3,
    port: 4810,
    sessionsLast: true,
    open: async () => killablePostgres(await programs()),
  },
  pair: {
    name: 'Two servers on a primary with a standby',
    servers: 2,
    port: 4820,
    sessionsLast: true,
    open: async () => pairOfPostgres(await programs()),
  },
  embedded: { name: 'One server on the embedded database', servers: 1, port: 4830, sessionsLast: false, open: async () => embedded() },
};

await run(async () => {
  const { kills, seed, on } = wishes();
  await ensureInstalled();
  await ensureBuilt();
  const begun = performance.now();
  const all = [];
  for (const each of on) {
    const { open, ...setup } = setups[each];
    const database = await open();
    try {
      all.push(await runFaults({ ...setup, database, kills: Math.ceil(kills * (on.length === 1 ? 1 : shares[each])), seed }));
    } finally {
      database.stop();
    }
  }
  const text = reportOf(all, performance.now() - begun);
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(report, text);
  say(`\n${text}\n  also in ${report}`);
  return all.every(hasHeld) ? 0 : 1;
});
