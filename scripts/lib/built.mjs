import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashInputs } from './inputs.mjs';
import { root } from './root.mjs';
import { Stop, step } from './say.mjs';
import { runNode } from './spawn.mjs';

const marker = join(root, 'dist/.inputs');

/** @param {string} hash */
function isBuiltFrom(hash) {
  const whole = [
    'dist/web/index.html',
    'dist/server/main.js',
    'dist/server/admin.js',
    'dist/server/conform.js',
    'dist/server/record.js',
  ].every((file) => existsSync(join(root, file)));
  return whole && existsSync(marker) && readFileSync(marker, 'utf8') === hash;
}

/**
 * Builds both programs unless the last build was made from the same files. It runs in a process of its own, so that the one that
 * goes on to serve does not carry the bundler. Throws Stop when the build fails.
 */
export async function ensureBuilt() {
  const hash = hashInputs(root);
  if (isBuiltFrom(hash)) return;
  await step('application built', async () => {
    rmSync(marker, { force: true });
    const { code } = await runNode('scripts/lib/bundleAll.mjs', [], { env: { NODE_ENV: 'production' } });
    if (code !== 0) throw new Stop('The build failed (see above). `npm run check` says more about types and imports.');
    // Written last, so that a build that was cut off is made again.
    writeFileSync(marker, hash);
  });
}
