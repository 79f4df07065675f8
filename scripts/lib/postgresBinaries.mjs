import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { environment } from './environment.mjs';
import { runProgram } from './spawn.mjs';
import { aptInstall, isRoot } from './system.mjs';

const oldest = 15;
const versioned = ['/usr/lib/postgresql', '/usr/local/lib/postgresql'];
const usual = ['/usr/local/pgsql/bin', '/opt/homebrew/opt/postgresql/bin', '/usr/local/opt/postgresql/bin'];

/** @param {string} folder */
function foldersIn(folder) {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function candidates() {
  const installed = versioned
    .flatMap((folder) => foldersIn(folder).map((version) => ({ version: Number(version), path: join(folder, version, 'bin') })))
    .sort((left, right) => right.version - left.version)
    .map(({ path }) => path);
  return [...installed, ...environment().path.split(delimiter), ...usual].filter((folder) => existsSync(join(folder, 'initdb')));
}

/** @param {string} folder */
async function isRecent(folder) {
  const { code, output } = await runProgram(join(folder, 'initdb'), ['--version'], { quiet: true });
  return code === 0 && Number(/(\d+)/.exec(output)?.[1] ?? 0) >= oldest;
}

async function find() {
  for (const folder of candidates()) if (await isRecent(folder)) return folder;
  return undefined;
}

/**
 * Installs PostgreSQL where permitted.
 * @returns {Promise<{ folder: string } | { missing: string }>} or why there is none
 */
export async function ensurePostgres() {
  const folder = await find();
  if (folder !== undefined) return { folder };
  if (!isRoot()) return { missing: `no PostgreSQL ${oldest} or later is installed, and only root may install one` };
  const refused = await aptInstall(['postgresql']);
  const installed = await find();
  if (installed !== undefined) return { folder: installed };
  return { missing: refused ?? `the system's package is older than PostgreSQL ${oldest}` };
}
