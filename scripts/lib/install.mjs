import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { Stop, say, step } from './say.mjs';
import { fullDisk, requireSpace } from './space.mjs';
import { runProgram } from './spawn.mjs';

/** @typedef {{ version?: string, integrity?: string, license?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} Package */
/** @typedef {Readonly<Record<string, Package>>} Packages */

/** Bytes for the packages and npm's temporary files. */
const roomForPackages = 1.5e9;

/**
 * Throws Stop with the remedy.
 * @param {string} version
 */
export function requireNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Stop(`Node ${version} is too old: install Node 20.19 or later from https://nodejs.org, and try again.`);
}

/**
 * npm writes its record last, so an interrupted install does not match. Packages for other platforms may be missing.
 * @param {Packages} locked
 * @param {Packages} installed
 */
export function isUpToDate(locked, installed) {
  const wanted = Object.entries(locked).filter(([path]) => path !== '');
  return (
    Object.keys(installed).every((path) => locked[path] !== undefined) &&
    wanted.every(([path, { version, integrity, optional, devOptional }]) => {
      const entry = installed[path];
      if (entry === undefined) return optional === true || devOptional === true;
      return entry.version === version && entry.integrity === integrity;
    })
  );
}

/**
 * @param {string} path
 * @returns {Packages | undefined}
 */
export function packagesIn(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Throws Stop when npm fails. */
export async function ensureInstalled() {
  requireNode(process.versions.node);
  const locked = packagesIn('package-lock.json');
  const installed = packagesIn('node_modules/.package-lock.json');
  if (locked !== undefined && installed !== undefined && isUpToDate(locked, installed)) return;
  requireSpace(roomForPackages);
  say('  installing packages; the first start takes about a minute');
  await step('packages installed', install);
}

/** npm's errors for an unreachable registry. */
const unreachable = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ERR_SOCKET_TIMEOUT)\b/;

/**
 * Returns undefined where another attempt may help.
 * @param {string} output npm's
 * @returns {string | undefined}
 */
export function installObstacle(output) {
  const [, code] = output.match(unreachable) ?? [];
  if (code !== undefined)
    return `The package registry cannot be reached (${code}): check the network and npm's proxy settings, and try again.`;
  if (/\b(ENOSPC|EDQUOT)\b/.test(output)) return fullDisk;
  if (/\b(EACCES|EPERM|EROFS)\b/.test(output)) return `npm may not write here: give yourself the right to write to ${root}, and try again.`;
  if (/\bspawn npm\b.*ENOENT|^npm: .*ENOENT/m.test(output))
    return 'There is no npm on the PATH: install Node.js with npm from https://nodejs.org, and try again.';
  return undefined;
}

async function install() {
  // `--include=dev` overrides a production environment. Without the timeout, npm tries for 90 s.
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error', '--fetch-retry-maxtimeout=10000'];
  const clean = await runProgram('npm', ['ci', ...flags], { quiet: true });
  if (clean.code === 0) return;
  stopAtObstacle(clean.output);
  // `npm ci` refuses a lock file without packages for other platforms, which some registries lack.
  const fallback = await runProgram('npm', ['install', '--no-save', ...flags], { quiet: true });
  if (fallback.code === 0) return;
  stopAtObstacle(fallback.output);
  throw new Stop(`${clean.output}\n${fallback.output}\nnpm could not install the packages: mend what it says above, and try again.`);
}

/** @param {string} output npm's */
function stopAtObstacle(output) {
  const obstacle = installObstacle(output);
  if (obstacle !== undefined) throw new Stop(obstacle);
}
