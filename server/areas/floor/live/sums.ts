import { sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { IsoDate } from '../../../../src/schemas/wire/dates';
import type { Context } from '../../../call/context';
import { readRows } from '../../../db/rows';
import { type FloorQuestion, isOffline } from './question';

const Machines = { machines: Type.Integer(), offline: Type.Integer() };

const Cash = Type.Object({
  id: Type.Integer(),
  ...Machines,
  n50: Type.Integer(),
  n20: Type.Integer(),
  n10: Type.Integer(),
  n5: Type.Integer(),
  coins: Type.Number(),
  cash: Type.Number(),
  /** Milliseconds since 1970; null before the first collection. */
  collectedAt: Type.Union([Type.Number(), Type.Null()]),
});
/** Numbers of notes, otherwise pence. */
export type Cash = Static<typeof Cash>;

const Performance = Type.Object({
  id: Type.Integer(),
  ...Machines,
  sessions: Type.Integer(),
  games: Type.Number(),
  stake: Type.Number(),
  win: Type.Number(),
  cashIn: Type.Number(),
  ticketIn: Type.Number(),
  ticketOut: Type.Number(),
});
/** Money in pence. */
export type Performance = Static<typeof Performance>;

export type Whose = 'sites' | 'machines';

const keyOf: Readonly<Record<Whose, ReturnType<typeof sql>>> = {
  sites: sql`installation.site_id`,
  machines: sql`installation.id`,
};

function machinesIn({ machines, offlineOnly }: FloorQuestion, whose: Whose) {
  const offlineToo = offlineOnly ? sql`and ${isOffline}` : sql``;
  return sql`select installation.id, ${keyOf[whose]} as whose, (${isOffline})::int as offline from installation
    join machine on machine.id = installation.machine_id join position on position.id = installation.position_id and position.kind = 'machine'
    where ${machines} ${offlineToo}`;
}

/** Sums the meters of uncollected weeks. Collected cash is gone, counted or not. */
export function readCash({ db }: Context, question: FloorQuestion, whose: Whose): Promise<readonly Cash[]> {
  const uncollected = ['expected_50', 'expected_20', 'expected_10', 'expected_5', 'expected_coins', 'expected'];
  return readRows(
    db,
    sql`with found as (${machinesIn(question, whose)}),
      boxes as (select f.id, ${sql.raw(uncollected.map((name) => `coalesce(sum(c.${name}), 0) as ${name}`).join(', '))}
        from found f left join (collection c join collection_batch o on o.id = c.batch_id and o.collected_at is null) on c.installation_id = f.id
        group by f.id)
      select f.whose as id, count(*)::int as machines, sum(f.offline)::int as offline, sum(b.expected_50)::int as n50, sum(b.expected_20)::int as n20,
        sum(b.expected_10)::int as n10, sum(b.expected_5)::int as n5, sum(b.expected_coins)::float8 as coins, sum(b.expected)::float8 as cash,
        (select extract(epoch from max(cb.collected_at)) * 1000 from installation i join collection_batch cb on cb.site_id = i.site_id
          where i.id = min(f.id))::float8 as "collectedAt"
      from found f join boxes b on b.id = f.id group by f.whose`,
    Cash,
  );
}

export function readPerformance({ db }: Context, question: FloorQuestion, whose: Whose, from: IsoDate): Promise<readonly Performance[]> {
  const sums = ['games', 'stake', 'win', 'cash_in', 'ticket_in', 'ticket_out'];
  const [games, stake, win, cashIn, ticketIn, ticketOut] = sums.map((name) => sql.raw(`coalesce(sum(d.${name}), 0)::float8`));
  return readRows(
    db,
    sql`with found as (${machinesIn(question, whose)}),
      played as (select d.installation_id, ${sql.raw(['sessions', ...sums].map((name) => `sum(d.${name}) as ${name}`).join(', '))}
        from daily_performance d where d.business_day >= ${from}::date and d.installation_id in (select id from found) group by d.installation_id)
      select f.whose as id, count(*)::int as machines, sum(f.offline)::int as offline, coalesce(sum(d.sessions), 0)::int as sessions, ${games} as games,
        ${stake} as stake, ${win} as win, ${cashIn} as "cashIn", ${ticketIn} as "ticketIn", ${ticketOut} as "ticketOut"
      from found f left join played d on d.installation_id = f.id group by f.whose`,
    Performance,
  );
}

function adder<Row>(rows: readonly Row[]) {
  return (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
}

export function totalCash(rows: readonly Cash[]): Cash {
  const sum = adder(rows);
  return {
    id: -1,
    machines: sum(({ machines }) => machines),
    offline: sum(({ offline }) => offline),
    n50: sum(({ n50 }) => n50),
    n20: sum(({ n20 }) => n20),
    n10: sum(({ n10 }) => n10),
    n5: sum(({ n5 }) => n5),
    coins: sum(({ coins }) => coins),
    cash: sum(({ cash }) => cash),
    collectedAt: null,
  };
}

export function totalPerformance(rows: readonly Performance[]): Performance {
  const sum = adder(rows);
  return {
    id: -1,
    machines: sum(({ machines }) => machines),
    offline: sum(({ offline }) => offline),
    sessions: sum(({ sessions }) => sessions),
    games: sum(({ games }) => games),
    stake: sum(({ stake }) => stake),
    win: sum(({ win }) => win),
    cashIn: sum(({ cashIn }) => cashIn),
    ticketIn: sum(({ ticketIn }) => ticketIn),
    ticketOut: sum(({ ticketOut }) => ticketOut),
  };
}
