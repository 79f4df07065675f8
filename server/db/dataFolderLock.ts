import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from './room';

/** A second live process wants the data folder. The message says which process holds it and what to do. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
  readonly folder: string;
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. Stop that process, or give this one another folder with DATA_DIR ` +
        '(or a PostgreSQL server with DATABASE_URL).',
    );
    this.folder = folder;
    this.pid = pid;
  }
}

interface Holder {
  readonly pid: number;
  /** When the process started, as its operating system counts it; empty where that cannot be known. */
  readonly started: string;
}

/** Start of a process on Linux (boot and clock tick), so that a number that was given to another process is told apart. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the command stands in brackets and may hold spaces, so count fields behind the last bracket.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${ticks}`;
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user answers EPERM: it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function isAlive(holder: Holder): boolean {
  if (!isRunning(holder.pid)) return false;
  const started = startOf(holder.pid);
  return started === undefined || holder.started === '' || started === holder.started;
}

function parse(content: string): Holder | undefined {
  const [pid = '', started = ''] = content.split('\n');
  return /^\d+$/.test(pid) ? { pid: Number(pid), started } : undefined;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Makes the file with its whole content in one step, so that no other process ever reads half of it. */
function createWhole(path: string, content: string): boolean {
  const draft = `${path}.${randomUUID()}`;
  try {
    writeFileSync(draft, content, { flag: 'wx' });
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    // The draft has a name that tells nobody anything.
    throw error instanceof Error ? Object.assign(error, { path: dirname(path) }) : error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Takes a dead process's lock away, unless another process was quicker and the file is now its own. */
function discard(path: string, stale: string): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  if (readFileSync(aside, 'utf8') !== stale) createWhole(path, readFileSync(aside, 'utf8'));
  rmSync(aside, { force: true });
}

/**
 * Takes the lock file of a data folder for this process; a lock that a killed process left behind is recovered.
 * Gives the function that releases it. Throws DataFolderInUse while another live process (or this one) holds it.
 */
export function lockDataFolder(folder: string, lockFile: string): () => void {
  makeFolder(dirname(lockFile));
  const mine = `${process.pid}\n${startOf(process.pid) ?? ''}\n`;
  for (;;) {
    if (createWhole(lockFile, mine)) break;
    const content = readIfPresent(lockFile);
    if (content === undefined) continue;
    const holder = parse(content);
    if (holder !== undefined && isAlive(holder)) throw new DataFolderInUse(folder, holder.pid);
    discard(lockFile, content);
  }
  return () => {
    if (readIfPresent(lockFile) === mine) rmSync(lockFile, { force: true });
  };
}
