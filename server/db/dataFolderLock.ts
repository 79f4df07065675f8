import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inUseSentence, livingHolder, startOf } from './folderHolder.mjs';
import { makeFolder } from './room';

/** Another live process holds the data folder. The message names it and says what to do. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
  readonly folder: string;
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(inUseSentence(folder, pid));
    this.folder = folder;
    this.pid = pid;
  }
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

/** Creates the file with its content in one step, so that no process reads half of it. */
function createWhole(path: string, content: string): boolean {
  const draft = `${path}.${randomUUID()}`;
  try {
    writeFileSync(draft, content, { flag: 'wx' });
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error instanceof Error ? Object.assign(error, { path: dirname(path) }) : error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes a dead process's lock, unless another process has replaced it already. */
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

/** Locks a data folder and returns the release function; recovers a killed process's lock. Throws DataFolderInUse. */
export function lockDataFolder(folder: string, lockFile: string): () => void {
  makeFolder(dirname(lockFile));
  const mine = `${process.pid}\n${startOf(process.pid) ?? ''}\n`;
  for (;;) {
    if (createWhole(lockFile, mine)) break;
    const content = readIfPresent(lockFile);
    if (content === undefined) continue;
    const holder = livingHolder(content);
    if (holder !== undefined) throw new DataFolderInUse(folder, holder.pid);
    discard(lockFile, content);
  }
  return () => {
    if (readIfPresent(lockFile) === mine) rmSync(lockFile, { force: true });
  };
}
