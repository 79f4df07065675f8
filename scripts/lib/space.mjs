import { statfsSync } from 'node:fs';
import { root } from './root.mjs';
import { Stop } from './say.mjs';

export const fullDisk = `The disk of ${root} is full: make room on it, or move this folder to another disk, and try again.`;

/**
 * Throws Stop unless the repository's disk has this many free bytes.
 * @param {number} bytes
 * @param {{ readonly bavail: number, readonly bsize: number }} [disk]
 */
export function requireSpace(bytes, { bavail, bsize } = statfsSync(root)) {
  if (bavail * bsize >= bytes) return;
  const [free, needed] = [bavail * bsize, bytes].map((size) => `${(size / 1e9).toFixed(1)} GB`);
  throw new Stop(`The disk of ${root} has ${free} free, but ${needed} are needed: make room, and try again.`);
}
