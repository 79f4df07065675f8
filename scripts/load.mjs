import { ensureBuilt } from './lib/built.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { ensurePostgres } from './lib/postgresBinaries.mjs';
import { programs } from './lib/root.mjs';
import { run, Stop } from './lib/say.mjs';
import { runNode } from './lib/spawn.mjs';

/** @param {readonly string[]} args */
async function load(args) {
  const { code } = await runNode(programs.tsx, ['tests/load/main.ts', ...args], { env: { NODE_ENV: 'production' } });
  return code;
}

await run(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const args = process.argv.slice(2);
  if (args.some((arg) => /^--database\b/.test(arg))) return load(args);
  const found = await ensurePostgres();
  if ('missing' in found) throw new Stop(`Nothing was measured: ${found.missing}.`);
  const { url, stop } = startPostgres(found.folder);
  try {
    return await load([...args, '--database', url]);
  } finally {
    stop();
  }
});
