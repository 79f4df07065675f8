import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {import('./folderHolder.mjs').Holder} Holder */

/** @param {number} pid @returns {string | undefined} */
export function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name in brackets may hold spaces, so count fields after the last bracket.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${ticks}`;
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user answers EPERM: it exists.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** @param {string} content @returns {Holder | undefined} */
export function livingHolder(content) {
  const [pid = '', started = ''] = content.split('\n');
  if (!/^\d+$/.test(pid) || !isRunning(Number(pid))) return undefined;
  const actual = startOf(Number(pid));
  return actual === undefined || started === '' || actual === started ? { pid: Number(pid), started } : undefined;
}

/** @param {string} folder @param {number} pid */
export function inUseSentence(folder, pid) {
  return (
    `The data folder ${folder} is in use by process ${pid}. Stop that process, or give this one another folder with DATA_DIR ` +
    '(or a PostgreSQL server with DATABASE_URL).'
  );
}

/** @param {string} folder */
export function lockFileOf(folder) {
  return join(folder, 'database.lock');
}

/** @param {string} folder @returns {string | undefined} */
export function folderObstacle(folder) {
  try {
    const holder = livingHolder(readFileSync(lockFileOf(folder), 'utf8'));
    return holder && inUseSentence(folder, holder.pid);
  } catch {
    return undefined;
  }
}
