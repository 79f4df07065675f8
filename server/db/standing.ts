import { Client } from 'pg';

export interface Standing {
  readonly isStandby: boolean;
  /** The log position, in bytes, that a standby has received or a primary has stored. */
  readonly position: bigint;
  /** Grows at each promotion; empty for a standby. */
  readonly timeline: string;
  readonly clockMs: number;
}

/** A server is considered dead after this. */
const longestMs = 3_000;

const question = `
  select pg_is_in_recovery() as "isStandby",
    (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end - '0/0')::text as position,
    case when pg_is_in_recovery() then '' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline,
    (extract(epoch from clock_timestamp()) * 1000)::float8 as "clockMs"`;

/** Queries one server's state over its own connection, reconnecting after failures. `look` throws the driver's errors. */
export function standingOf(address: string): { look(): Promise<Standing>; end(): Promise<void> } {
  let connected: Promise<Client> | undefined;

  async function connect(): Promise<Client> {
    const client = new Client({ connectionString: address, connectionTimeoutMillis: longestMs, query_timeout: longestMs });
    // The next look reports the failure.
    client.on('error', () => {});
    await client.connect();
    return client;
  }
  async function end(): Promise<void> {
    const ending = connected;
    connected = undefined;
    await ending?.then((client) => client.end()).catch(() => undefined);
  }

  return {
    async look() {
      try {
        connected ??= connect();
        const { rows } = await (await connected).query<Omit<Standing, 'position'> & { position: string | null }>(question);
        const [row] = rows;
        if (row === undefined) throw new Error('The server did not tell how it stands');
        return { ...row, position: BigInt(row.position ?? 0) };
      } catch (error) {
        void end();
        throw error;
      }
    },
    end,
  };
}
