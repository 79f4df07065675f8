import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/built.mjs';
import { changedStages } from './lib/changedStages.mjs';
import { checks } from './lib/checks.mjs';
import { ensureChromium } from './lib/ensureChromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { run, say } from './lib/say.mjs';
import { runStages, summaryOf } from './lib/stages.mjs';
import { browserStages, serverStages } from './lib/testStages.mjs';

/** @typedef {import('./lib/stages.mjs').Stage} Stage */

/** @type {Stage} */
const build = {
  name: 'build',
  async work() {
    await ensureBuilt();
    return { ok: true };
  },
};

async function everything() {
  const finished = await runStages(checks, { atOnce: 2, stopAtFailure: false });
  if (finished.some(({ ok }) => !ok)) return finished;
  const rest = [...serverStages(), build, ...browserStages(ensureChromium)];
  return [...finished, ...(await runStages(rest, { atOnce: 1, stopAtFailure: true }))];
}

await run(async () => {
  const options = /** @type {const} */ ({ changed: { type: 'boolean', default: false }, since: { type: 'string' } });
  const { changed, since } = parseArgs({ options, strict: true }).values;
  await ensureInstalled();
  const finished = changed
    ? await runStages(changedStages(since, ensureChromium), { atOnce: 1, stopAtFailure: false })
    : await everything();
  const { lines, ok } = summaryOf(finished);
  say(['', ...lines].join('\n'));
  return ok ? 0 : 1;
});
