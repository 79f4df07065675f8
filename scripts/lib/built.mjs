import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashInputs } from './inputs.mjs';
import { root } from './root.mjs';
import { Stop, step } from './say.mjs';
import { requireSpace } from './space.mjs';
import { runNode } from './spawn.mjs';

/** Bytes for a build and the bundler's temporary files. */
const roomForBuild = 2e8;

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
 * Builds both programs if their inputs changed, in a child process to save memory. Throws Stop.
 * @param {{ anew?: boolean }} [options] `anew` builds in any case, so that the build names the last commit
 */
export async function ensureBuilt({ anew = false } = {}) {
  const hash = hashInputs(root);
  if (!anew && isBuiltFrom(hash)) return;
  requireSpace(roomForBuild);
  await step('application built', async () => {
    rmSync(marker, { force: true });
    const { code } = await runNode('scripts/lib/bundleAll.mjs', [], { env: { NODE_ENV: 'production' } });
    if (code !== 0) throw new Stop('The build failed (see above). `npm run check` says more about types and imports.');
    // Written last, so that an interrupted build is repeated.
    writeFileSync(marker, hash);
  });
}
