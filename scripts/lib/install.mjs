import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { Stop, step } from './say.mjs';
import { runProgram } from './spawn.mjs';

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} Package */
/** @typedef {Readonly<Record<string, Package>>} Packages */

/**
 * The Node that the packages need. Throws Stop with what to do.
 * @param {string} version
 */
export function requireNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Stop(`Node ${version} is too old: this needs Node 20.19 or later. Install it from https://nodejs.org and try again.`);
}

/**
 * Whether what npm wrote down after its last finished install is what the lock file asks for. Packages for other platforms may
 * be missing. npm writes its record last, so an install that was cut off is not taken for a whole one.
 * @param {Packages} locked
 * @param {Packages} installed
 */
export function isUpToDate(locked, installed) {
  const wanted = Object.entries(locked).filter(([path]) => path !== '');
  return (
    Object.keys(installed).every((path) => locked[path] !== undefined) &&
    wanted.every(([path, { version, integrity, optional, devOptional }]) => {
      const found = installed[path];
      if (found === undefined) return optional === true || devOptional === true;
      return found.version === version && found.integrity === integrity;
    })
  );
}

/**
 * @param {string} path
 * @returns {Packages | undefined}
 */
function packagesIn(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Installs the packages of the lock file unless they are there. Throws Stop when npm cannot. */
export async function ensureInstalled() {
  requireNode(process.versions.node);
  const locked = packagesIn('package-lock.json');
  const installed = packagesIn('node_modules/.package-lock.json');
  if (locked !== undefined && installed !== undefined && isUpToDate(locked, installed)) return;
  await step('packages installed', install);
}

async function install() {
  // Development packages are named because a production setting in the environment would leave them out.
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const clean = await runProgram('npm', ['ci', ...flags], { quiet: true });
  if (clean.code === 0) return;
  // `npm ci` refuses a lock file without the packages for other platforms, which npm leaves out where a registry does not carry
  // them. This keeps to the same versions, and leaves the lock file as it is.
  const kept = await runProgram('npm', ['install', '--no-save', ...flags], { quiet: true });
  if (kept.code === 0) return;
  throw new Stop(`${clean.output}\n${kept.output}\nThe packages could not be installed (see above). Is the package registry within reach?`);
}
