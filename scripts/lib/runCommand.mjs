import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './built.mjs';
import { useProduction } from './environment.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';
import { run } from './say.mjs';
import { handSignalsOver } from './spawn.mjs';

/** @param {string} name of the program in dist/server */
export async function runCommand(name) {
  await run(async () => {
    await ensureInstalled();
    await ensureBuilt();
    // Runs in this process, so that it can prompt on the terminal.
    useProduction();
    handSignalsOver();
    await import(pathToFileURL(join(root, `dist/server/${name}.js`)).href);
    return undefined;
  });
}
