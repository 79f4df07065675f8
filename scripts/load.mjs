import { runOnPostgres } from './lib/onPostgres.mjs';
import { run } from './lib/say.mjs';

await run(() => runOnPostgres('tests/load/main.ts', process.argv.slice(2)));
