import { ensureBuilt } from './lib/built.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { run } from './lib/say.mjs';

await run(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return 0;
});
