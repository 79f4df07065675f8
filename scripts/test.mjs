import { ensureBuilt } from './lib/built.mjs';
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

/** Runs every test there is, the quick ones first; what is needed and missing is installed. */
await run(async () => {
  await ensureInstalled();
  const finished = await runStages(checks, { atOnce: 2, stopAtFailure: false });
  if (finished.every(({ ok }) => ok)) {
    const rest = [...serverStages(), build, ...browserStages(ensureChromium)];
    finished.push(...(await runStages(rest, { atOnce: 1, stopAtFailure: true })));
  }
  const { lines, ok } = summaryOf(finished);
  say(['', ...lines].join('\n'));
  return ok ? 0 : 1;
});
