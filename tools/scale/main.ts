import { cpus, loadavg } from 'node:os';
import { Client } from 'pg';
import { demoPassword } from '../../server/estate/common/demoUsers';
import { servicePrefixes } from '../../server/routes/routes';
import type { Request } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { loginOf } from '../../src/schemas/entities/session';
import { send } from '../conform/asking/exchange';
import { createLedger } from '../conform/asking/ledger';
import { knownFrom } from '../conform/questions/known';
import { startServers } from '../load/server';
import { HelpRequest, UsageError } from '../terminal/readArguments';
import { grow, weeksOf } from './grow';
import { measureOldest, type OldestMonth } from './oldest';
import { questions } from './questions';
import { readSettings, type ScaleSettings } from './settings';

const patienceMs = 120_000;
/** Runs per question; the median counts. */
const turns = 3;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

interface Cost {
  /** 8 kB blocks touched. */
  readonly blocks: number;
  readonly ms: number;
}

function middle(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

async function costOf(client: Client, ask: () => Promise<void>): Promise<Cost> {
  const costs: Cost[] = [];
  for (let turn = 0; turn <= turns; turn += 1) {
    await client.query('select pg_stat_statements_reset()');
    await ask();
    const { rows } = await client.query<Cost>(
      `select coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 as blocks, coalesce(sum(total_exec_time), 0)::float8 as ms
       from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database()) and query not like '%pg_stat_statements%'`,
    );
    // The first run warms the cache.
    if (turn > 0) costs.push(...rows);
  }
  return { blocks: middle(costs.map(({ blocks }) => blocks)), ms: middle(costs.map(({ ms }) => ms)) };
}

/** Signs in with full rights; each request is uncached. */
async function signedIn(port: number) {
  const base = (service: keyof typeof servicePrefixes) => `http://127.0.0.1:${port}${servicePrefixes[service]}`;
  const bases = { operations: base('operations'), authentication: base('authentication'), compliance: base('compliance') };
  let sessionKey: string | undefined;
  const ask = (request: Request<unknown>) => send(bases, request, { sessionKey, accessToken: undefined }, { patienceMs });
  const ledger = createLedger(ask);
  const login = loginOf(await ledger.ask(api.authentication.login({ username: 'admin', password: demoPassword })));
  sessionKey = login.sessionkey;
  return { ask, known: knownFrom({ ledger, login, now: new Date() }) };
}

interface Measured {
  readonly sessions: number;
  readonly bytes: string;
  readonly costs: readonly Cost[];
  readonly oldest: OldestMonth;
}

async function measure(client: Client, port: number): Promise<Measured> {
  const { ask, known } = await signedIn(port);
  const costs: Cost[] = [];
  for (const question of questions) {
    const request = await question.ask(known);
    const asking = async () => {
      const { response } = await ask(request);
      if (response?.status !== 200) throw new Error(`${question.name}: answered with ${response?.status ?? 'nothing'}`);
    };
    costs.push(await costOf(client, asking));
  }
  const { rows } = await client.query<{ sessions: number; bytes: string }>(
    `select (select count(*)::float8 from play_session) as sessions, pg_size_pretty(sum(pg_total_relation_size(relid))) as bytes
     from (values ('play_session'), ('cash_transaction')) as t(name) cross join lateral pg_partition_tree(t.name::regclass)`,
  );
  return { sessions: rows[0]?.sessions ?? 0, bytes: rows[0]?.bytes ?? '', costs, oldest: await measureOldest(client) };
}

function tableOf(measured: readonly Measured[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const thousands = (value: number) => Math.round(value).toLocaleString('en-GB');
  const of = ({ blocks, ms }: Cost) => `${blocks.toLocaleString('en-GB')} blocks, ${ms.toFixed(1)} ms`;
  return [
    row(['', ...measured.map(({ sessions }) => `${(sessions / 1_000_000).toFixed(1)} million sessions`)]),
    row(['---', ...measured.map(() => '---')]),
    row(['sessions and transactions with their indexes', ...measured.map(({ bytes }) => bytes)]),
    ...questions.map(({ name }, at) => row([name, ...measured.map(({ costs }) => of(costs[at] ?? { blocks: 0, ms: 0 }))])),
    row([
      'the oldest month dropped',
      ...measured.map(
        ({ oldest }) =>
          `${thousands(oldest.sessions)} sessions, ${thousands(oldest.transactions)} transactions: ${thousands(oldest.dropping)} ms, nobody else could read for ${thousands(oldest.alone)} ms`,
      ),
    ]),
    row(['the same deleted row by row', ...measured.map(({ oldest }) => `${thousands(oldest.deleting)} ms`)]),
  ].join('\n');
}

async function main({ times, database, estate }: ScaleSettings): Promise<void> {
  const servers = await startServers({ database, estate, servers: 1, profile: undefined });
  const client = new Client({ connectionString: database });
  const begun = performance.now();
  try {
    await client.connect();
    await client.query('create extension if not exists pg_stat_statements');
    const weeks = await weeksOf(client);
    const measured: Measured[] = [];
    let from = 1;
    for (const to of times) {
      await grow(client, { weeks, from, to });
      from = to;
      measured.push(await measure(client, servers.ports[0] ?? 0));
      say(`  ${to * weeks} weeks measured after ${((performance.now() - begun) / 60_000).toFixed(1)} minutes`);
    }
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
    say(`\n${tableOf(measured)}\n`);
    say(
      `PostgreSQL ${rows[0]?.version ?? ''}; ${cpus().length} processors, ${cpus()[0]?.model ?? ''}; load ${(loadavg()[0] ?? 0).toFixed(1)}.`,
    );
  } finally {
    await client.end();
    await servers.stop();
  }
}

try {
  await main(readSettings(process.argv.slice(2)));
} catch (error) {
  if (error instanceof HelpRequest) {
    say(error.message);
    process.exit(0);
  }
  process.stderr.write(`${error instanceof UsageError ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
}
