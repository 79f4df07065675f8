import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/built.mjs';
import { serverSettings, useProduction } from './lib/environment.mjs';
import { ensureInstalled, requireNode } from './lib/install.mjs';
import { requireStartable } from './lib/obstacles.mjs';
import { root } from './lib/root.mjs';
import { run } from './lib/say.mjs';
import { handSignalsOver } from './lib/spawn.mjs';

await run(async () => {
  requireNode(process.versions.node);
  await requireStartable(serverSettings());
  await ensureInstalled();
  await ensureBuilt();
  // The server runs in this process, so that it gets every signal.
  useProduction();
  handSignalsOver();
  process.chdir(root);
  await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
  return undefined;
});
