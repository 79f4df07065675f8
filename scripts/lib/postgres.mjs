import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRoot } from './system.mjs';

/** A server that is thrown away need not survive a power cut. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  listen_addresses: '',
  max_connections: '100',
};

/**
 * Who runs the server: PostgreSQL refuses to run as root.
 * @returns {{ uid?: number, gid?: number }}
 */
function owner() {
  if (!isRoot()) return {};
  const user = ['postgres', 'nobody'].find((name) => spawnSync('id', ['-u', name]).status === 0) ?? 'nobody';
  const [uid = 65534, gid = 65534] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' })));
  return { uid, gid };
}

/**
 * Starts a PostgreSQL server of its own in a temporary folder, reached by a socket in that folder and by nobody else.
 * @param {string} programs the folder of its programs
 * @returns {{ url: string, stop: () => void }} throws when it does not start
 */
export function startPostgres(programs) {
  const who = owner();
  const folder = mkdtempSync(join(tmpdir(), 'venue-postgres-'));
  if (who.uid !== undefined && who.gid !== undefined) chownSync(folder, who.uid, who.gid);
  const data = join(folder, 'data');
  // Any number will do: with a socket it is only a part of the file's name.
  const port = '5432';
  /**
   * @param {string} program
   * @param {readonly string[]} args
   */
  const call = (program, args) =>
    execFileSync(join(programs, program), [...args], { ...who, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });

  function stop() {
    process.off('exit', stop);
    // It may not have got as far as running; then there is nothing to stop.
    spawnSync(join(programs, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate'], { ...who, cwd: folder, stdio: 'ignore' });
    rmSync(folder, { recursive: true, force: true });
  }
  // Also when this process is stopped by a signal, the server must not live on.
  process.on('exit', stop);

  call('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']);
  const options = Object.entries({ ...settings, unix_socket_directories: folder, port }).map(([name, value]) => `-c ${name}='${value}'`);
  call('pg_ctl', ['start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', options.join(' ')]);
  return { url: `postgresql://postgres@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`, stop };
}
