import { checks } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { run, say, seconds } from './lib/say.mjs';
import { runStages, summaryOf } from './lib/stages.mjs';

await run(async () => {
  await ensureInstalled();
  const start = performance.now();
  const { ok } = summaryOf(await runStages(checks, { atOnce: 2, stopAtFailure: false }));
  say(`${ok ? 'All is well' : 'Not well yet'} (${seconds(performance.now() - start)})`);
  return ok ? 0 : 1;
});
