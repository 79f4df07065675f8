import type { Client } from 'pg';
import { numbersPerDay } from '../../server/db/months';

interface Grown {
  readonly table: string;
  readonly day: string;
  readonly moments: readonly string[];
  readonly over: string;
  /** Its ids count days, so a copy needs its own day's. */
  readonly numbered?: true;
  /** The index for daily sums. Production rows are clustered by day; an estate's and copied rows are not. */
  readonly byDay?: string;
}

const grown: readonly Grown[] = [
  { table: 'play_session', day: 'business_day', moments: ['started_at', 'ended_at'], over: 'ended_at is not null', numbered: true },
  { table: 'cash_transaction', day: 'business_day', moments: ['at'], over: 'true' },
  { table: 'daily_performance', day: 'business_day', moments: [], over: 'true', byDay: 'daily_performance_day' },
  { table: 'site_day', day: 'business_day', moments: [], over: 'true', byDay: 'site_day_day' },
  { table: 'cash_day', day: 'day', moments: [], over: 'true', byDay: 'cash_day_day' },
  { table: 'ticket_day', day: 'day', moments: [], over: 'true', byDay: 'ticket_day_day' },
];

export async function weeksOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ weeks: number }>(
    'select ceil((current_date - min(business_day)) / 7.0)::int as weeks from play_session',
  );
  return rows[0]?.weeks ?? 0;
}

async function columnsOf(client: Client, table: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = current_schema() and table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Drops indexes without constraints and returns their definitions: rebuilding is cheaper than updating per row. */
async function withoutIndexes(client: Client, table: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition from pg_index
     where indrelid = $1::regclass and not indisunique`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

async function copy(
  client: Client,
  { table, day, moments, over, numbered }: Grown,
  span: { readonly weeks: number; readonly by: number },
): Promise<void> {
  const columns = await columnsOf(client, table);
  const days = span.weeks * span.by * 7;
  const copied = columns.map((column) => {
    if (numbered && column === 'id') return `id - ${days * numbersPerDay}`;
    if (column === day) return `${column} - ${days}`;
    return moments.includes(column)
      ? `((${column} at time zone 'Europe/London') - interval '${days} days') at time zone 'Europe/London'`
      : column;
  });
  await client.query(
    `insert into ${table} (${columns.join(', ')}) select ${copied.join(', ')} from ${table}
     where ${over} and ${day} >= current_date - ${span.weeks * 7} and ${day} < current_date`,
  );
}

/**
 * Multiplies the weeks of play by copies further in the past.
 * @param from the current multiple
 */
export async function grow(client: Client, span: { readonly weeks: number; readonly from: number; readonly to: number }): Promise<void> {
  // Daily sums are copied too, so triggers and foreign keys can be off.
  await client.query('select make_months(current_date - $1::int, current_date)', [span.weeks * span.to * 7 + 7]);
  await client.query('set session_replication_role = replica');
  for (const each of grown) {
    const indexes = await withoutIndexes(client, each.table);
    for (let by = span.from; by < span.to; by += 1) await copy(client, each, { weeks: span.weeks, by });
    for (const definition of indexes) await client.query(definition);
    if (each.byDay !== undefined) await client.query(`cluster ${each.table} using ${each.byDay}`);
    await client.query(`vacuum (analyze) ${each.table}`);
  }
  await client.query('reset session_replication_role');
}
