import { runOnPostgres } from './lib/onPostgres.mjs';
import { run } from './lib/say.mjs';

/** Memory for the requested days, and block counts per statement. */
const settings = {
  shared_preload_libraries: 'pg_stat_statements',
  shared_buffers: '512MB',
  maintenance_work_mem: '512MB',
  max_wal_size: '16GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

await run(() => runOnPostgres('tools/scale/main.ts', process.argv.slice(2), settings));
