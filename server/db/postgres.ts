import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, DatabaseError, Pool } from 'pg';
import { addressesOf } from './addresses';
import { untilLeft } from './leaving';
import { type HeldLock, type LockName, type Locks, lockNumbers, lockSpace, whileHolding } from './locks';
import type { Database, OpenDatabase } from './open';
import { planner } from './plans';
import { lendStatements } from './preparedOnce';
import { type Renewable, renewable } from './renewable';
import { tellSlow } from './slowStatements';
import { databaseUnreachable } from './unreachable';
import { oldestMs, type Watch, watchServers } from './watchServers';

export class PostgresTooOld extends Error {
  override readonly name = 'PostgresTooOld';
  readonly version: string;

  constructor(version: string) {
    super(`The PostgreSQL server is version ${version}. Version 15 or newer is needed.`);
    this.version = version;
  }
}

const oldestVersion = 150_000;
/** Fixes UTC, independent of the server's zone. JIT would take longer than our queries. */
const sessionOptions = '-c timezone=UTC -c jit=off';
/** No stuck statement or idle transaction may block the pool. Our longest queries take seconds. */
const limits = { statementMs: 120_000, idleInTransactionMs: 5 * 60_000, connectionMs: 10_000, silentMs: 5_000 };
const usualLookMs = 1_000;

async function refuseOldServer(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num');
  const version = Number(rows[0]?.server_version_num ?? 0);
  if (version < oldestVersion) throw new PostgresTooOld(String(Math.floor(version / 10_000)));
}

/** How long to wait for a server that starts or recovers. */
const startingMs = { most: 30_000, again: 200 };
const isStarting = '57P03';

async function untilStarted(pool: Pool): Promise<void> {
  const end = performance.now() + startingMs.most;
  for (;;) {
    try {
      return await refuseOldServer(pool);
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== isStarting || performance.now() > end) throw error;
      await wait(startingMs.again);
    }
  }
}

/** An advisory lock belongs to its session, so each lock has its own connection, outside the pool. */
function advisoryLocks(address: () => string): Locks {
  async function take(name: LockName, query: string): Promise<HeldLock | undefined> {
    const client = new Client({ connectionString: address(), options: sessionOptions, keepAlive: true });
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

export interface PostgresOptions {
  readonly url: string;
  readonly readUrl?: string | undefined;
  readonly lookEveryMs?: number;
}

/** 10 keep the cores of a small computer busy. More would slow each query of a burst; waits for locks could use up fewer. */
const mostConnections = { primary: 10, standby: 10 };

function connectionsTo(connectionString: string, max: number, onSlow: () => void): Pool {
  const pool = new Pool({
    connectionString,
    options: sessionOptions,
    max,
    // Keep-alive detects a dead computer, which sends nothing.
    keepAlive: true,
    keepAliveInitialDelayMillis: limits.silentMs,
    statement_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    connectionTimeoutMillis: limits.connectionMs,
  });
  // The next query replaces a broken connection. Without listeners the error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    tellSlow(client, onSlow);
  });
  return pool;
}

function untilIn(pool: Pool, of: Database): OpenDatabase['until'] {
  const named = planner();
  return (signal, weight) => {
    const client = weight === 'short' ? untilLeft(pool, signal, named) : untilLeft(pool, signal);
    const db = drizzle({ client });
    lendStatements(db, { of, client });
    return db;
  };
}

function standbysOf(
  addresses: readonly string[],
  watch: Watch,
  onSlow: () => void,
): { standby: NonNullable<OpenDatabase['standby']>; end(): Promise<unknown> } {
  const all = addresses.map((address) => {
    const pool = connectionsTo(address, mostConnections.standby, onSlow);
    const db = drizzle({ client: pool });
    return { address, pool, db, until: untilIn(pool, db) };
  });
  let turn = 0;
  return {
    standby(position) {
      const near = all.flatMap(({ address, db, until }) => {
        const state = watch.of(address);
        const isNear = state !== undefined && state.ageMs <= oldestMs && state.position >= (position ?? 0n);
        return isNear ? [{ db, until, ageMs: state.ageMs }] : [];
      });
      turn += 1;
      return near[turn % near.length];
    },
    end: () => Promise.all(all.map(({ pool }) => pool.end())),
  };
}

/** Opens a PostgreSQL server, or the primary of several, following failovers. Throws PostgresTooOld or DatabaseUnreachable. */
export async function openPostgres({ url, readUrl, lookEveryMs = 0 }: PostgresOptions): Promise<OpenDatabase> {
  const primaries = addressesOf(url);
  const followers = readUrl === undefined ? [] : addressesOf(readUrl);
  const isWatched = lookEveryMs > 0 || primaries.length > 1 || followers.length > 0;
  const onPrimary = (): void => connections?.renew();
  let connections: Renewable | undefined;
  const watch = isWatched
    ? await watchServers({ primaries, standbys: followers, everyMs: lookEveryMs || usualLookMs, onPrimary })
    : undefined;
  const address = (): string => watch?.primary() ?? url;
  let slow = 0;
  const onSlow = (): void => {
    slow += 1;
  };
  connections = renewable(() => connectionsTo(address(), mostConnections.primary, onSlow));
  const { pool, current, end } = connections;
  try {
    await untilStarted(pool);
    // A starting database has no time yet; until then a jump of the local clock would end sessions.
    if (watch?.now() === undefined) await watch?.look();
  } catch (error) {
    await watch?.end();
    await end();
    throw error instanceof PostgresTooOld ? error : databaseUnreachable(url, error);
  }
  const db = drizzle({ client: pool });
  const locks = advisoryLocks(address);
  const standbys = watch === undefined || followers.length === 0 ? undefined : standbysOf(followers, watch, onSlow);
  let closing: Promise<void> | undefined;
  return {
    db,
    kind: 'postgres',
    withLock: async (name, work) => whileHolding(await locks.wait(name), work),
    tryLock: (name) => locks.attempt(name),
    until: untilIn(pool, db),
    now: () => watch?.now() ?? new Date(),
    ...(standbys === undefined ? {} : { standby: standbys.standby }),
    async applyMigrations(migrationsFolder) {
      // An own client without a statement timeout: an index on a large table takes long.
      const client = new Client({ connectionString: address(), options: sessionOptions, keepAlive: true });
      // Its queries fail and report the reason.
      client.on('error', () => {});
      await client.connect();
      try {
        await migrate(drizzle({ client }), { migrationsFolder });
      } finally {
        await client.end();
      }
    },
    slowStatements: () => slow,
    connections: () => ({ open: current().totalCount, idle: current().idleCount, waiting: current().waitingCount }),
    close() {
      closing ??= (async () => {
        await watch?.end();
        await Promise.all([end(), standbys?.end()]);
      })();
      return closing;
    },
  };
}
