import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './lib/built.mjs';
import { ensureChromium } from './lib/ensureChromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ratiosOf } from './lib/ratios.mjs';
import { programs, root } from './lib/root.mjs';
import { run, say } from './lib/say.mjs';
import { runNode } from './lib/spawn.mjs';

const browserBenches = join(root, 'tools/bench/browser');

function hasBrowserBenches() {
  return existsSync(browserBenches) && readdirSync(browserBenches).some((name) => name.endsWith('.bench.ts'));
}

/** Runs tools/bench/*.bench.ts; prints ratios to the first of each group. */
async function benchNode() {
  const folder = mkdtempSync(join(tmpdir(), 'venue-bench-'));
  try {
    const report = join(folder, 'report.json');
    const { code } = await runNode(programs.vitest, ['bench', '--run', '--project=bench', `--outputJson=${report}`]);
    if (code === 0) say(ratiosOf(JSON.parse(readFileSync(report, 'utf8'))).join('\n'));
    return code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs tools/bench/browser/*.bench.ts in Chromium. */
async function benchBrowser() {
  await ensureBuilt();
  const env = { CHROMIUM_PATH: await ensureChromium() };
  // One worker: parallel benchmarks distort each other.
  const { code } = await runNode(programs.playwright, ['test', '--project=bench', '--workers=1', '--reporter=list'], { env });
  return code;
}

await run(async () => {
  await ensureInstalled();
  const node = await benchNode();
  const browser = hasBrowserBenches() ? await benchBrowser() : 0;
  return Math.max(node, browser);
});
