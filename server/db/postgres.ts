import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';
import { untilLeft } from './leaving';
import { type HeldLock, type LockName, type Locks, lockNumbers, lockSpace, whileHolding } from './locks';
import type { OpenDatabase } from './open';
import * as schema from './schema';
import { databaseUnreachable } from './unreachable';

/** The server is older than the SQL that the product uses. */
export class PostgresTooOld extends Error {
  override readonly name = 'PostgresTooOld';
  readonly version: string;

  constructor(version: string) {
    super(`The PostgreSQL server is version ${version}. Version 15 or newer is needed.`);
    this.version = version;
  }
}

const oldestVersion = 150_000;
/**
 * Days and times are computed in UTC or in Europe/London by name, never in a zone that a server happens to be set to. Questions are not compiled: that would
 * take longer than answering them does.
 */
const sessionOptions = '-c timezone=UTC -c jit=off';
/**
 * No statement and no transaction that does nothing keeps a connection for longer: one that is stuck must not take the pool. The longest of ours, sums over
 * years of a whole operator, take seconds.
 */
const limits = { statementMs: 120_000, idleInTransactionMs: 5 * 60_000, connectionMs: 10_000 };

async function refuseOldServer(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num');
  const version = Number(rows[0]?.server_version_num ?? 0);
  if (version < oldestVersion) throw new PostgresTooOld(String(Math.floor(version / 10_000)));
}

/** Each lock has a connection of its own: an advisory lock belongs to its session, and work on the pool must not wait for it. */
function advisoryLocks(url: string): Locks {
  async function take(name: LockName, query: string): Promise<HeldLock | undefined> {
    const client = new Client({ connectionString: url, options: sessionOptions, keepAlive: true });
    const lost = new AbortController();
    client.on('error', () => lost.abort());
    await client.connect();
    try {
      const { rows } = await client.query<{ taken: unknown }>(query, [lockSpace, lockNumbers[name]]);
      if (rows[0]?.taken === false) {
        await client.end();
        return undefined;
      }
    } catch (error) {
      await client.end();
      throw error;
    }
    return { lost: lost.signal, release: () => client.end() };
  }

  return {
    async wait(name) {
      const held = await take(name, 'select pg_advisory_lock($1, $2) as taken');
      if (held === undefined) throw new Error(`The lock '${name}' was not given`);
      return held;
    },
    attempt: (name) => take(name, 'select pg_try_advisory_lock($1, $2) as taken'),
  };
}

/** Opens a PostgreSQL server by its address. Throws PostgresTooOld, or DatabaseUnreachable when it cannot be used. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: url,
    options: sessionOptions,
    max: 20,
    statement_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    connectionTimeoutMillis: limits.connectionMs,
  });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {});
  try {
    await refuseOldServer(pool);
  } catch (error) {
    await pool.end();
    throw error instanceof PostgresTooOld ? error : databaseUnreachable(url, error);
  }
  const db = drizzle({ client: pool, schema });
  const locks = advisoryLocks(url);
  let closing: Promise<void> | undefined;
  return {
    db,
    kind: 'postgres',
    withLock: async (name, work) => whileHolding(await locks.wait(name), work),
    tryLock: (name) => locks.attempt(name),
    until: (signal) => drizzle({ client: untilLeft(pool, signal), schema }),
    async applyMigrations(migrationsFolder) {
      // An index of a large table takes as long as it takes.
      const client = new Client({ connectionString: url, options: sessionOptions, keepAlive: true });
      await client.connect();
      try {
        await migrate(drizzle({ client }), { migrationsFolder });
      } finally {
        await client.end();
      }
    },
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close() {
      closing ??= pool.end();
      return closing;
    },
  };
}
