import { accessSync, constants, mkdirSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const megabyte = 1024 * 1024;

/** Required disk space in bytes. */
export const roomFor = {
  newDatabase: 64 * megabyte,
  /** The log of an existing database grows in steps of half this size. */
  opening: 32 * megabyte,
} as const;

/** Throws the file system's disk-full error unless the folder's disk has this much space. */
export function requireRoom(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= bytes) return;
  const wanted = `The disk of ${folder} has no room for ${bytes} bytes`;
  throw Object.assign(new Error(wanted), { code: 'ENOSPC', path: folder });
}

/**
 * Returns a disk-full error if the disk is full, else the original. A failed database frees its space, so a little space may still mean
 * full.
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

/** Creates a folder and its parents. Node's recursive `mkdir` never ends on ENOENT of a file system, as in /proc. */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have created it first.
    if (!isFolder(folder)) throw error;
  }
}

/** Creates a missing folder. Throws the file system's error for an unwritable one. */
export function requireWritable(folder: string): void {
  makeFolder(folder);
  accessSync(folder, constants.W_OK | constants.X_OK);
}
