import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { environment } from './environment.mjs';
import { runProgram } from './spawn.mjs';
import { aptInstall, isRoot } from './system.mjs';

/**
 * @typedef {object} Program
 * @property {string} name
 * @property {string} debianPackage
 * @property {readonly string[]} [folders] where it may be, besides those of the path
 */

/** @param {Program} program */
async function find({ name, folders = [] }) {
  const paths = [...environment().path.split(delimiter), ...folders].map((folder) => join(folder, name));
  for (const path of paths) {
    if (existsSync(path) && (await runProgram(path, ['--version'], { quiet: true })).code === 0) return path;
  }
  return undefined;
}

/**
 * Installs the program where permitted.
 * @param {Program} program
 * @returns {Promise<{ path: string } | { missing: string }>} or why there is none
 */
export async function ensureProgram(program) {
  const path = await find(program);
  if (path !== undefined) return { path };
  const { name, debianPackage } = program;
  if (!isRoot()) return { missing: `no ${name} is installed, and only root may install one` };
  const refused = await aptInstall([debianPackage]);
  const installed = await find(program);
  return installed === undefined ? { missing: refused ?? `the ${name} that apt-get installed does not start` } : { path: installed };
}
