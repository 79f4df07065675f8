import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/built.mjs';
import { useProduction } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/root.mjs';
import { run } from './lib/say.mjs';
import { handSignalsOver } from './lib/spawn.mjs';

await run(async () => {
  await ensureInstalled();
  await ensureBuilt();
  // Runs in this process, so that it can prompt on the terminal.
  useProduction();
  handSignalsOver();
  process.chdir(root);
  await import(pathToFileURL(join(root, 'dist/server/admin.js')).href);
  return undefined;
});
