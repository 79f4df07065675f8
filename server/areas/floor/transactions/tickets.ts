import { type SQL, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { foldText } from '../../../../src/schemas/wire/foldText';
import { siteAndTownOfS } from '../../../access/placeName';
import type { Period } from '../../../calendar/period';
import type { Context } from '../../../call/context';
import { badField } from '../../../call/errors';
import { containing, foldedLike } from '../../../call/like';
import type { Database } from '../../../db/database';
import { readRows } from '../../../db/rows';
import { ticketOrigins } from '../../../db/schema';
import { anyOfIds } from '../../sessions/question';
import type { Portion } from './listing';
import { type Input, type Question, questionOf, within } from './question';
import { type Adding, ofDay, sumAs } from './tally';
import { ticketFilter } from './ticketFilters';

const nullable = <T extends ReturnType<typeof Type.String> | ReturnType<typeof Type.Integer>>(type: T) => Type.Union([type, Type.Null()]);
const Origin = Type.Enum([...ticketOrigins]);

const TicketRow = Type.Object({
  id: Type.String(),
  /** The time of printing in full precision. */
  exactly: Type.String(),
  serialNo: Type.String(),
  origin: Origin,
  amount: Type.Integer(),
  site: Type.String(),
  sessionId: nullable(Type.Integer()),
  printer: nullable(Type.Integer()),
  printerKind: nullable(Type.String()),
  redeemed: nullable(Type.String()),
  payer: nullable(Type.Integer()),
  payerKind: nullable(Type.String()),
  expires: Type.String(),
});
export type TicketRow = Static<typeof TicketRow>;

const Sums = {
  origin: Origin,
  quantity: Type.Number(),
  amount: Type.Number(),
  redeemedQuantity: Type.Number(),
  redeemedAmount: Type.Number(),
};
const TicketSums = Type.Object(Sums);
/** In pence. */
export type TicketSums = Static<typeof TicketSums>;

const wholeSerial = /^\d{18}$/;

function ofSerial(serialNo: string): SQL {
  return wholeSerial.test(serialNo) ? sql`t.serial_no = ${serialNo}` : foldedLike(sql`t.serial_no`, containing(foldText(serialNo)));
}

/** By time of printing. Throws what `questionOf` throws, CallError 400 for an unknown filter. */
export function ticketQuestion(context: Context, input: Input): Promise<Question> {
  const { filterType, filterValue } = input;
  const serials = [input.TicketSerial, input.TransactionRef].flatMap((text) => text?.trim() || []);
  const conditions = serials.map(ofSerial);
  if (filterType !== undefined && filterType !== 0 && filterValue !== undefined) {
    const filter = ticketFilter(filterType);
    if (filter === undefined) throw badField('filterType', 'is not a filter of tickets');
    conditions.push(filter.condition(filterValue, context.now));
  }
  return questionOf(context, input, conditions.length === 0 ? undefined : sql.join(conditions, sql` and `));
}

function conditionOf({ sites, also, ...period }: Question): SQL {
  return sql`t.site_id = ${anyOfIds(sites)} and ${within(period, sql`t.issued_at`)} and ${also ?? sql`true`}`;
}

const sums = (table: 'days' | 'rows') =>
  table === 'days'
    ? sql`${sumAs('quantity', 'quantity')}, ${sumAs('amount', 'amount')}, ${sumAs('redeemed_quantity', 'redeemedQuantity')},
      ${sumAs('redeemed_amount', 'redeemedAmount')}`
    : sql`count(*)::float8 as quantity, ${sumAs('t.amount', 'amount')}, count(t.redeemed_at)::float8 as "redeemedQuantity",
      (coalesce(sum(t.amount) filter (where t.redeemed_at is not null), 0))::float8 as "redeemedAmount"`;

export const addingTickets: Adding<TicketSums> = {
  async days(db, sites, first, last) {
    const rows = await readRows(
      db,
      sql`select day::text as day, origin, ${sums('days')} from ticket_day
        where site_id = ${anyOfIds(sites)} and day between ${first}::date and ${last}::date group by day, origin`,
      Type.Object({ day: Type.String(), ...Sums }),
    );
    return rows.map(({ day, ...of }) => ({ ...of, ...ofDay(day) }));
  },
  rows: (db, question) =>
    readRows(db, sql`select t.origin, ${sums('rows')} from ticket t where ${conditionOf(question)} group by t.origin`, TicketSums),
};

/** Pages first and joins afterwards, so that skipped rows need no joins. */
export function readTickets(question: Question, name = siteAndTownOfS) {
  return (db: Database, period: Period, { skip, take, reversed = false, after, order: sorted }: Portion): Promise<readonly TicketRow[]> => {
    const latest = sql.raw('t.issued_at desc, t.id desc');
    const order = reversed ? sql.raw('t.issued_at asc, t.id asc') : latest;
    const behind = after === undefined ? sql`true` : sql`(t.issued_at, t.id) < (${after.exactly}::timestamptz, ${after.id}::bigint)`;
    const fitting = sql`select t.* from ticket t where ${conditionOf({ ...question, ...period })} and ${behind}`;
    const portion = sql`limit ${take} offset ${skip}`;
    return readRows(
      db,
      sql`select t.id::text as id, t.issued_at::text as exactly, t.serial_no as "serialNo", t.origin, t.amount, ${name} as site,
          t.session_id as "sessionId", ip.number::int as printer, ip.kind as "printerKind", t.redeemed_at::text as redeemed, rp.number::int as payer,
          rp.kind as "payerKind", t.expires_at::text as expires
        from (${sorted === undefined ? sql`${fitting} order by ${order} ${portion}` : fitting}) t
        join site s on s.id = t.site_id
        left join installation ii on ii.id = t.issued_installation_id left join position ip on ip.id = ii.position_id
        left join installation ri on ri.id = t.redeemed_installation_id left join position rp on rp.id = ri.position_id
        order by ${sorted === undefined ? latest : sql`${sorted} ${portion}`}`,
      TicketRow,
    );
  };
}
