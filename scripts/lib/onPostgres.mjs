import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './install.mjs';
import { startPostgres } from './postgres.mjs';
import { ensurePostgres } from './postgresBinaries.mjs';
import { programs } from './root.mjs';
import { Stop } from './say.mjs';
import { runNode } from './spawn.mjs';

/**
 * Throws Stop without a PostgreSQL server.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} [settings] of the temporary server
 * @returns {Promise<number>} the program's exit code
 */
export async function runOnPostgres(program, args, settings = {}) {
  await ensureInstalled();
  await ensureBuilt();
  /** @param {readonly string[]} all */
  const measure = async (all) => (await runNode(programs.tsx, [program, ...all], { env: { NODE_ENV: 'production' } })).code;
  if (args.some((arg) => /^(?:--database\b|--help$|-h$)/.test(arg))) return measure(args);
  const postgres = await ensurePostgres();
  if ('missing' in postgres) throw new Stop(`Nothing was measured: ${postgres.missing}.`);
  const { url, stop } = startPostgres(postgres.folder, { settings });
  try {
    return await measure([...args, '--database', url]);
  } finally {
    stop();
  }
}
