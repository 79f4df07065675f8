import { type SQL, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { siteAndTownOfS } from '../../../access/placeName';
import type { Period } from '../../../calendar/period';
import type { Context } from '../../../call/context';
import { foldedLike, withEachWord } from '../../../call/like';
import type { Database } from '../../../db/database';
import { readRows } from '../../../db/rows';
import { cashTransactionKinds } from '../../../db/schema';
import { anyOfIds } from '../../sessions/question';
import type { Portion } from './listing';
import { type Input, type Question, questionOf, within } from './question';
import { type Adding, ofDay, sumAs } from './tally';

const nullable = <T extends ReturnType<typeof Type.String> | ReturnType<typeof Type.Integer>>(type: T) => Type.Union([type, Type.Null()]);
const Kind = Type.Enum([...cashTransactionKinds]);

const CashRow = Type.Object({
  id: Type.String(),
  exactly: Type.String(),
  kind: Kind,
  amount: Type.Integer(),
  site: Type.String(),
  /** The kiosk's position; null for the cash desk. */
  kiosk: nullable(Type.Integer()),
  userName: nullable(Type.String()),
  serialNo: nullable(Type.String()),
  sessionId: nullable(Type.Integer()),
  machine: nullable(Type.Integer()),
  assetNo: nullable(Type.String()),
});
export type CashRow = Static<typeof CashRow>;

const Sums = { kind: Kind, atDesk: Type.Boolean(), quantity: Type.Number(), amount: Type.Number() };
const CashSums = Type.Object(Sums);
/** In pence. */
export type CashSums = Static<typeof CashSums>;

/** Also filters by user and ticket. Throws what `questionOf` throws. */
export function cashQuestion(context: Context, input: Input): Promise<Question> {
  const [user, reference] = [input.UserName?.trim() ?? '', (input.TransactionRef ?? input.TicketSerial)?.trim() ?? ''];
  const byUser = withEachWord(user, (pattern) => foldedLike(sql`t.user_name`, pattern));
  const conditions = [
    ...(byUser === undefined ? [] : [byUser]),
    ...(reference === '' ? [] : [sql`t.ticket_id in (select k.id from ticket k where k.serial_no = ${reference})`]),
  ];
  return questionOf(context, input, conditions.length === 0 ? undefined : sql.join(conditions, sql` and `));
}

function conditionOf({ sites, also, ...period }: Question): SQL {
  return sql`t.site_id = ${anyOfIds(sites)} and ${within(period, sql`t.at`)} and ${also ?? sql`true`}`;
}

export const addingCash: Adding<CashSums> = {
  async days(db, sites, first, last) {
    const rows = await readRows(
      db,
      sql`select day::text as day, kind, at_desk as "atDesk", ${sumAs('quantity', 'quantity')}, ${sumAs('amount', 'amount')}
        from cash_day where site_id = ${anyOfIds(sites)} and day between ${first}::date and ${last}::date group by day, kind, at_desk`,
      Type.Object({ day: Type.String(), ...Sums }),
    );
    return rows.map(({ day, ...sums }) => ({ ...sums, ...ofDay(day) }));
  },
  rows: (db, question) =>
    readRows(
      db,
      sql`select t.kind, t.installation_id is null as "atDesk", count(*)::float8 as quantity, ${sumAs('t.amount', 'amount')}
        from cash_transaction t where ${conditionOf(question)} group by t.kind, t.installation_id is null`,
      CashSums,
    ),
};

/** Pages first and joins afterwards, so that skipped rows need no joins. */
export function readCash(question: Question, name = siteAndTownOfS) {
  return (db: Database, period: Period, { skip, take, reversed = false, after, order: sorted }: Portion): Promise<readonly CashRow[]> => {
    const latest = sql.raw('t.at desc, t.id desc');
    const order = reversed ? sql.raw('t.at asc, t.id asc') : latest;
    const behind = after === undefined ? sql`true` : sql`(t.at, t.id) < (${after.exactly}::timestamptz, ${after.id}::bigint)`;
    const fitting = sql`select t.* from cash_transaction t where ${conditionOf({ ...question, ...period })} and ${behind}`;
    const portion = sql`limit ${take} offset ${skip}`;
    return readRows(
      db,
      sql`select t.id::text as id, t.at::text as exactly, t.kind, t.amount, ${name} as site, kp.number::int as kiosk,
          t.user_name as "userName", k.serial_no as "serialNo", t.session_id as "sessionId", p.number::int as machine, m.asset_no as "assetNo"
        from (${sorted === undefined ? sql`${fitting} order by ${order} ${portion}` : fitting}) t
        join site s on s.id = t.site_id
        left join installation ki on ki.id = t.installation_id left join position kp on kp.id = ki.position_id
        left join ticket k on k.id = t.ticket_id
        left join play_session ps on ps.id = t.session_id
        left join installation i on i.id = ps.installation_id left join position p on p.id = i.position_id left join machine m on m.id = i.machine_id
        order by ${sorted === undefined ? latest : sql`${sorted} ${portion}`}`,
      CashRow,
    );
  };
}
