import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { environment } from './environment.mjs';
import { runProgram } from './spawn.mjs';
import { aptInstall, isRoot } from './system.mjs';

const usual = ['/Applications/LibreOffice.app/Contents/MacOS', '/opt/libreoffice/program'];

async function find() {
  const paths = [...environment().path.split(delimiter), ...usual].map((folder) => join(folder, 'soffice'));
  for (const path of paths) {
    if (existsSync(path) && (await runProgram(path, ['--version'], { quiet: true })).code === 0) return path;
  }
  return undefined;
}

/**
 * Installs LibreOffice Calc where permitted.
 * @returns {Promise<{ path: string } | { missing: string }>} or why there is none
 */
export async function ensureLibreOffice() {
  const path = await find();
  if (path !== undefined) return { path };
  if (!isRoot()) return { missing: 'no LibreOffice is installed, and only root may install one' };
  const refused = await aptInstall(['libreoffice-calc']);
  const installed = await find();
  return installed === undefined ? { missing: refused ?? 'the package that apt-get installed does not start' } : { path: installed };
}
