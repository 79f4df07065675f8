import type { Client } from 'pg';
import { numbersPerDay } from '../../server/db/months';

/** A table that grows with what is played. */
interface Grown {
  readonly table: string;
  /** The column of its day. */
  readonly day: string;
  /** Its columns of moments. */
  readonly moments: readonly string[];
  /** Which of its rows are over. */
  readonly over: string;
  /** Its numbers count days, so a copy has one of its own day. */
  readonly numbered?: true;
  /** The index of its days, for sums of days. Where days go by their rows lie in that order, which an estate is not made in, and copies are not either. */
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

/** The weeks that the estate has before the present one, by the oldest session. */
export async function weeksOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ weeks: number }>(
    'select ceil((current_date - min(business_day)) / 7.0)::int as weeks from play_session',
  );
  return rows[0]?.weeks ?? 0;
}

/** The columns that a copy of a row takes over; the database gives it another key where it makes keys itself. */
async function columnsOf(client: Client, table: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = current_schema() and table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Takes the indexes of a table away that hold no promise, and gives what makes them again: sorting once takes less than putting in each row. */
async function withoutIndexes(client: Client, table: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition from pg_index
     where indrelid = $1::regclass and not indisunique`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Copies rows to the same weekdays and times of London so many weeks earlier. */
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
 * Makes the weeks of what is played so many times as many as they were at first, by copies that lie further back.
 * @param from how many times as many there are already
 */
export async function grow(client: Client, span: { readonly weeks: number; readonly from: number; readonly to: number }): Promise<void> {
  // The sums of days are copied too, so that neither they nor what refers to what need be looked at for each row.
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
