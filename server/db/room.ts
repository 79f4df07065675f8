import { accessSync, constants, mkdirSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const megabyte = 1024 * 1024;

/** What there must be room for, in bytes. */
export const roomFor = {
  /** A database without anything in it. */
  newDatabase: 64 * megabyte,
  /** What a database that is there writes at once: its log grows in pieces of half of this size. */
  opening: 32 * megabyte,
} as const;

/** Throws as the file system does where a disk is full, unless the disk of a folder has room for so many bytes. */
export function requireRoom(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= bytes) return;
  const wanted = `The disk of ${folder} has no room for ${bytes} bytes`;
  throw Object.assign(new Error(wanted), { code: 'ENOSPC', path: folder });
}

/**
 * Why something failed that writes into a folder: that the disk is full, where it is, because what runs into it says so in ways of its own; else the error as
 * it came. A database that has run into it has given back what it had begun, so a little room is no sign of the contrary.
 */
export function reasonOnDisk(folder: string, error: unknown): unknown {
  try {
    requireRoom(folder, roomFor.opening);
    return error;
  } catch (full) {
    return full;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Makes a folder with all above it. Node does that by itself, and never ends where a file system refuses folders with ENOENT, as /proc does. */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Somebody else may have been quicker.
    if (!isFolder(folder)) throw error;
  }
}

/** Makes a folder where there is none. Throws as the file system does where nothing could be written into it. */
export function requireWritable(folder: string): void {
  makeFolder(folder);
  accessSync(folder, constants.W_OK | constants.X_OK);
}
