import { bundleServer, bundleWeb } from './bundle.mjs';
import { root } from './root.mjs';
import { run, Stop } from './say.mjs';

await run(async () => {
  try {
    await bundleWeb(root);
    await bundleServer(root);
  } catch (error) {
    // The message names the place in the code; the stack shows only the bundler.
    throw new Stop(error instanceof Error ? error.message : String(error));
  }
  return 0;
});
