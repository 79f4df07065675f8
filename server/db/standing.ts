import { Client } from 'pg';

/** How a server of a database stands at one moment. */
export interface Standing {
  readonly isStandby: boolean;
  /** Up to where a standby has everything, or a primary has stored everything, in bytes of the log of changes. */
  readonly position: bigint;
  /** Grows each time a standby is made the primary; empty for a standby. */
  readonly timeline: string;
  /** Its clock, in milliseconds since 1970. */
  readonly clockMs: number;
}

/** Who does not answer in this time is taken for dead. */
const longestMs = 3_000;

const question = `
  select pg_is_in_recovery() as "isStandby",
    (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end - '0/0')::text as position,
    case when pg_is_in_recovery() then '' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline,
    (extract(epoch from clock_timestamp()) * 1000)::float8 as "clockMs"`;

/** Looks at one server of a database, over a connection of its own that is made anew after each failure. `look` throws what the driver throws. */
export function standingOf(address: string): { look(): Promise<Standing>; end(): Promise<void> } {
  let connected: Promise<Client> | undefined;

  async function connect(): Promise<Client> {
    const client = new Client({ connectionString: address, connectionTimeoutMillis: longestMs, query_timeout: longestMs });
    // The next look tells that it broke.
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
        // One that is silent does not even end.
        void end();
        throw error;
      }
    },
    end,
  };
}
