import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../scripts/lib/root.mjs';

/** @typedef {import('./all.mjs').Mutation} Mutation */

/** Tracked and new files, without stories, which only slow the start. */
function files() {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  return listed.split('\0').filter((file) => file !== '' && file !== '.storybook/main.ts' && existsSync(join(root, file)));
}

/**
 * Copies the repository to a temporary folder, deleted on exit.
 * @returns {string}
 */
export function copyOfRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'venue-mutations-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const file of files()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  // Some tests list files with git.
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  return folder;
}

/** @param {string} text @param {string} part */
export function timesIn(text, part) {
  return text.split(part).length - 1;
}

/**
 * Does work while a copy is mutated. Returns undefined if the text to replace is missing or occurs twice.
 * @template T
 * @param {string} folder
 * @param {Pick<Mutation, 'file' | 'find' | 'put'>} mutation
 * @param {() => Promise<T>} work
 * @returns {Promise<T | undefined>}
 */
export async function mutated(folder, { file, find, put }, work) {
  const path = join(folder, file);
  const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (timesIn(source, find) !== 1) return undefined;
  writeFileSync(
    path,
    source.replace(find, () => put),
  );
  try {
    return await work();
  } finally {
    writeFileSync(path, source);
  }
}
