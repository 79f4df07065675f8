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
const limits = { statementMs: 120_000, idleInTransactionMs: 5 * 60_000, connectionMs: 10_000, silentMs: 5_000 };
/** How often servers are looked at that follow each other. */
const usualLookMs = 1_000;

async function refuseOldServer(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num');
  const version = Number(rows[0]?.server_version_num ?? 0);
  if (version < oldestVersion) throw new PostgresTooOld(String(Math.floor(version / 10_000)));
}

/** A server that was started a moment ago, or is brought back from a crash, is waited for this long. */
const startingMs = { most: 30_000, again: 200 };
const isStarting = '57P03';

/** Throws as `refuseOldServer`, and what the driver throws where the server cannot be used. */
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

/** Each lock has a connection of its own: an advisory lock belongs to its session, and work on the pool must not wait for it. */
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
  /** The address of the server, or of several of which one is the primary. */
  readonly url: string;
  /** The addresses of standbys that may be read from. */
  readonly readUrl?: string | undefined;
  /** How often the servers are looked at; 0 for never, where none follows another and nobody serves for long. */
  readonly lookEveryMs?: number;
}

/**
 * As many as keep the cores of a small computer busy. With more, a moment's crowd is asked all at once, and each of its answers waits for all others; with fewer,
 * those who wait for a lock would leave too little for the rest.
 */
const mostConnections = { primary: 10, standby: 10 };

function connectionsTo(connectionString: string, max: number, onSlow: () => void): Pool {
  const pool = new Pool({
    connectionString,
    options: sessionOptions,
    max,
    // A computer that is gone says nothing: the connection to it must be found out.
    keepAlive: true,
    keepAliveInitialDelayMillis: limits.silentMs,
    statement_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    connectionTimeoutMillis: limits.connectionMs,
  });
  // A connection that breaks is replaced at the next query, whether it is idle or in the midst of a transaction, whose question then fails; without listeners it
  // would end the process.
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

/** Standbys, of which each question asks the next that is near enough. */
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
        const found = watch.of(address);
        const isNear = found !== undefined && found.ageMs <= oldestMs && found.position >= (position ?? 0n);
        return isNear ? [{ db, until, ageMs: found.ageMs }] : [];
      });
      turn += 1;
      return near[turn % near.length];
    },
    end: () => Promise.all(all.map(({ pool }) => pool.end())),
  };
}

/**
 * Opens a PostgreSQL server by its address, or the primary of several, and follows the primary to another server when it dies. Throws PostgresTooOld, or
 * DatabaseUnreachable when none can be used.
 */
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
    // A database that was just starting has not told its time; until it has, a clock of this computer that jumps would end sessions.
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
      // An index of a large table takes as long as it takes.
      const client = new Client({ connectionString: address(), options: sessionOptions, keepAlive: true });
      // What is asked of it fails, and says why.
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
