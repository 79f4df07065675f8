import { runOnPostgres } from './lib/onPostgres.mjs';
import { run } from './lib/say.mjs';

await run(() => runOnPostgres('tools/load/main.ts', process.argv.slice(2)));
