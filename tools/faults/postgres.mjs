import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres, startStandby } from '../../scripts/lib/postgres.mjs';
import { isRoot } from '../../scripts/lib/system.mjs';

/**
 * A sudden fault. `weight`: its relative frequency; `kills`: how many programs it kills; `mend`: prepares the next fault once saves are acknowledged
 * again.
 * @typedef {{ name: string, weight: number, kills: number, happen: () => Promise<void> | void, mend?: () => Promise<void> }} Fault
 */
/**
 * A database for the servers, with its faults. `withServer`: a fault of the database with a fault of a server during it.
 * @typedef {{ env: Readonly<Record<string, string>>, faults: readonly Fault[], withServer?: Fault, stop: () => void }} Database
 */
/** @typedef {import('../../scripts/lib/postgres.mjs').Postgres} Postgres */

/** How long a supervisor retries the start. */
const longestStartMs = 30_000;
const againMs = 50;
const lookMs = 40;
const cutMs = 5000;
/** Two such disks fit into a small machine's memory. */
const diskSize = '768m';
const fullMs = 1500;
const chunk = Buffer.alloc(1024 * 1024);

/** @param {Postgres} server */
async function answers({ url }) {
  return ask(url, 'select').then(
    () => true,
    () => false,
  );
}

/**
 * Retries until the killed server's last process is gone: an orphan keeps its pid, and so the lock, until init reaps it. Throws if it does
 * not start.
 * @param {Postgres} server
 */
async function startAgain(server) {
  const end = Date.now() + longestStartMs;
  let running = server.run();
  while (!(await answers(server))) {
    if (Date.now() > end) throw new Error('PostgreSQL did not start again');
    await wait(lookMs);
    if (running.exitCode !== null || running.signalCode !== null) running = server.run();
  }
}

/** Kills connection processes too: they would otherwise shut down in good order. @param {Postgres} server */
function kill({ folder }) {
  const [pid = ''] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  const children = spawnSync('pgrep', ['-P', pid], { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
  for (const each of [pid, ...children]) {
    try {
      process.kill(Number(each), 'SIGKILL');
    } catch {
      // It has just ended.
    }
  }
}

/** @param {string} url @param {string} statement */
async function ask(url, statement) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: cutMs });
  client.on('error', () => {});
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Gives a primary a synchronous standby. @param {string} programs @param {Postgres} primary @param
 * {import('../../scripts/lib/postgres.mjs').Wishes} wishes
 */
async function follow(programs, primary, wishes) {
  const standby = startStandby(programs, primary, wishes);
  await ask(primary.url, "alter system set synchronous_standby_names = '*'");
  await ask(primary.url, 'select pg_reload_conf()');
  while ((await ask(primary.url, "select from pg_stat_replication where sync_state = 'sync'")).rowCount === 0) await wait(againMs);
  return standby;
}

/** @param {Postgres} server */
async function fillDisk(server) {
  const filler = join(dirname(server.folder), 'filler');
  const { bavail, bsize } = statfsSync(server.folder);
  try {
    for (let left = bavail * bsize; left > 0; left -= chunk.length) writeFileSync(filler, chunk, { flag: 'a' });
  } catch {
    // The disk is full.
  }
  await wait(fullMs);
  rmSync(filler, { force: true });
  // It may have stopped, unable to write even its log.
  if (spawnSync('test', ['-e', join(server.folder, 'postmaster.pid')]).status !== 0) await startAgain(server);
}

/** @param {string} folder */
function smallDisk(folder) {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'tmpfs', folder]);
  return () => void spawnSync('umount', ['--lazy', folder]);
}

/**
 * A durable PostgreSQL that is killed without warning. Fills its disk if the user may mount a small one.
 * @param {string} programs the folder of its programs
 * @returns {Database}
 */
export function killablePostgres(programs) {
  const server = startPostgres(programs, { isDurable: true, ...(isRoot() ? { mount: smallDisk } : {}) });
  const { url, stop } = server;
  const cut = 'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null';
  async function again() {
    kill(server);
    await startAgain(server);
  }
  const full = { name: 'disk full', weight: 0.2, kills: 0, happen: () => fillDisk(server) };
  return {
    env: { DATABASE_URL: url },
    faults: [
      { name: 'database killed', weight: 2, kills: 1, happen: again },
      { name: 'connections cut', weight: 1, kills: 0, happen: async () => void (await ask(url, cut)) },
      ...(isRoot() ? [full] : []),
    ],
    withServer: { name: 'database killed, and a server while it comes back', weight: 4, kills: 2, happen: again },
    stop,
  };
}

/**
 * A primary with a synchronous standby. When the primary dies, the standby takes over, and a new standby replaces it.
 * @param {string} programs the folder of its programs
 * @returns {Promise<Database>}
 */
export async function pairOfPostgres(programs) {
  const wishes = { isDurable: true, settings: { wal_retrieve_retry_interval: '200ms' } };
  let primary = startPostgres(programs, wishes);
  let standby = await follow(programs, primary, wishes);
  const url = new URL(primary.url);
  url.searchParams.set('host', `${primary.socket},${standby.socket}`);
  return {
    env: { DATABASE_URL: url.toString() },
    faults: [
      {
        name: 'primary killed, standby promoted',
        weight: 9,
        kills: 1,
        async happen() {
          kill(primary);
          await ask(standby.url, 'select pg_promote()');
        },
        async mend() {
          const dead = primary;
          primary = standby;
          dead.stop();
          standby = await follow(programs, primary, { ...wishes, at: dead.socket });
        },
      },
    ],
    stop() {
      primary.stop();
      standby.stop();
    },
  };
}
