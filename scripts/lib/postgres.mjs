import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRoot } from './system.mjs';

/** Servers listen only on a socket; the port is part of its name. */
const port = '5432';
const common = { listen_addresses: '', max_connections: '100', port };
/** A temporary server need not survive a power cut. */
const hasty = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * PostgreSQL refuses to run as root.
 * @returns {{ uid?: number, gid?: number }}
 */
function owner() {
  if (!isRoot()) return {};
  const user = ['postgres', 'nobody'].find((name) => spawnSync('id', ['-u', name]).status === 0) ?? 'nobody';
  const [uid = 65534, gid = 65534] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' })));
  return { uid, gid };
}

/** @typedef {import('./postgres.d.mts').Postgres} Postgres */
/** @typedef {import('./postgres.d.mts').Wishes} Wishes */

/**
 * @param {string} programs
 * @param {Wishes} wishes
 * @param {(call: (program: string, args: readonly string[]) => void, folder: string) => void} make makes its data
 * @returns {Postgres}
 */
function serverOf(programs, { isDurable = false, settings = {}, at, mount }, make) {
  const who = owner();
  const root = at ?? mkdtempSync(join(tmpdir(), 'venue-postgres-'));
  mkdirSync(root, { recursive: true });
  const unmount = mount?.(root);
  if (who.uid !== undefined && who.gid !== undefined) chownSync(root, who.uid, who.gid);
  const folder = join(root, 'data');
  const all = { ...common, ...(isDurable ? {} : hasty), ...settings, unix_socket_directories: root };
  const options = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`);
  /** @param {string} program @param {readonly string[]} args */
  const call = (program, args) =>
    void execFileSync(join(programs, program), [...args], { ...who, cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });

  function halt() {
    // Fails harmlessly if the server never started.
    spawnSync(join(programs, 'pg_ctl'), ['stop', '-D', folder, '-m', 'immediate'], { ...who, cwd: root, stdio: 'ignore' });
  }
  function stop() {
    process.off('exit', stop);
    halt();
    unmount?.();
    rmSync(root, { recursive: true, force: true });
  }
  const start = () => call('pg_ctl', ['start', '-w', '-D', folder, '-l', join(root, 'log'), '-o', options.join(' ')]);
  function run() {
    const settings = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    return spawn(join(programs, 'postgres'), ['-D', folder, ...settings], { ...who, cwd: root, stdio: 'ignore' });
  }
  // Stops the server even when a signal ends this process.
  process.on('exit', stop);
  make(call, folder);
  start();
  const url = `postgresql://postgres@localhost:${port}/postgres?host=${encodeURIComponent(root)}`;
  return { url, socket: root, folder, start, run, halt, stop };
}

/**
 * Starts a temporary PostgreSQL server, reachable only by a socket.
 * @param {string} programs the folder of its programs
 * @param {Wishes} [wishes]
 * @returns {Postgres} throws when it does not start
 */
export function startPostgres(programs, wishes = {}) {
  return serverOf(programs, wishes, (call, folder) =>
    call('initdb', ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']),
  );
}

/**
 * @param {string} programs
 * @param {Pick<Postgres, 'socket'>} primary
 * @param {Wishes} [wishes]
 * @returns {Postgres} throws when it does not start
 */
export function startStandby(programs, { socket }, wishes = {}) {
  const from = ['-h', socket, '-p', port, '-U', 'postgres'];
  return serverOf(programs, wishes, (call, folder) =>
    call('pg_basebackup', [...from, '-D', folder, '--write-recovery-conf', '--checkpoint=fast', '--no-sync']),
  );
}
