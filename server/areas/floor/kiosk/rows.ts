import { or, type SQL, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { InputOf } from '../../../../src/schemas/call';
import type { kiosk } from '../../../../src/schemas/calls/kiosk';
import { holdsWords } from '../../../../src/schemas/wire/soughtWords';
import type { Period } from '../../../calendar/period';
import type { Context } from '../../../call/context';
import { foldedLike, withEachWord } from '../../../call/like';
import type { Database } from '../../../db/database';
import { readRows } from '../../../db/rows';
import { type CashTransactionKind, cashTransactionKinds, type MachineEventKind, machineEventKinds } from '../../../db/schema';
import { eventNames } from '../../../output/grids/eventNames';
import { kindNames } from '../kindNames';
import { periodOf } from '../period';
import { type Kiosk, requireKiosk } from './access';

const nullable = <T extends ReturnType<typeof Type.String> | ReturnType<typeof Type.Integer>>(type: T) => Type.Union([type, Type.Null()]);
const Row = Type.Object({
  detailId: Type.String(),
  /** Milliseconds since 1970. */
  at: Type.Number(),
  kind: Type.Enum([...cashTransactionKinds, ...machineEventKinds]),
  amount: nullable(Type.Integer()),
  serialNo: nullable(Type.String()),
  sessionId: nullable(Type.Integer()),
  machine: nullable(Type.Integer()),
  assetNo: nullable(Type.String()),
});

export type KioskRow = Static<typeof Row>;

export interface Question extends Period {
  readonly kiosk: Kiosk;
  readonly showEvents: boolean;
  readonly search: string;
}

type Input = InputOf<typeof kiosk.transactions>;

/** Throws CallError 403 outside the data access, 400 for an invalid period. */
export async function questionOf(context: Context, input: Input): Promise<Question> {
  const { installationId, startDate, endDate, collectionDate, useCurrentWeek, showEvents, details = '' } = input;
  const kiosk = await requireKiosk(context, installationId);
  const period = periodOf(
    {
      start: { field: 'startDate', value: startDate },
      end: { value: endDate },
      week: { field: 'collectionDate', value: collectionDate },
      useCurrentWeek,
    },
    context.now,
  );
  return { kiosk, showEvents, search: details.trim(), ...period };
}

const isCash = (kind: KioskRow['kind']): kind is CashTransactionKind => cashTransactionKinds.some((known) => known === kind);

export function nameOf(kind: CashTransactionKind | MachineEventKind): string {
  return isCash(kind) ? kindNames[kind] : eventNames[kind];
}

function matching(search: string, ...columns: readonly SQL[]): SQL {
  return withEachWord(search, (pattern) => or(...columns.map((column) => foldedLike(column, pattern)))) ?? sql`true`;
}

function within({ from, to }: Period, column: SQL): SQL {
  return sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${to.toISOString()}::timestamptz`;
}

export function transactionsIn({ kiosk: { id }, search, ...period }: Question): SQL {
  return sql`cash_transaction t left join ticket k on k.id = t.ticket_id left join play_session s on s.id = t.session_id
    left join installation i on i.id = s.installation_id left join position p on p.id = i.position_id left join machine m on m.id = i.machine_id
    where t.installation_id = ${id} and ${within(period, sql`t.at`)} and ${matching(search, sql`k.serial_no`, sql`m.asset_no`)}`;
}

function eventsIn({ kiosk: { id }, showEvents, search, ...period }: Question): SQL {
  const names = machineEventKinds.filter((kind) => holdsWords(eventNames[kind], search));
  const condition = search === '' ? sql`true` : sql`e.kind = any(${`{${names.join(',')}}`}::text[])`;
  return sql`machine_event e where ${sql.raw(String(showEvents))} and e.installation_id = ${id} and ${within(period, sql`e.at`)} and ${condition}`;
}

export async function countRows(db: Database, question: Question): Promise<number> {
  const [row] = await readRows(
    db,
    sql`select ((select count(*) from ${transactionsIn(question)}) + (select count(*) from ${eventsIn(question)}))::int as quantity`,
    Type.Object({ quantity: Type.Integer() }),
  );
  return row?.quantity ?? 0;
}

/** Breaks ties of the sort order. */
export const kioskTie = sql`x.letter desc, x.nth desc`;

/** Latest first, unless `order` sorts the rows `x`. */
export async function readKioskRows(
  db: Database,
  question: Question,
  { skip, take, order = sql`x.at desc, ${kioskTie}` }: { skip: number; take: number; order?: SQL | undefined },
): Promise<readonly KioskRow[]> {
  return readRows(
    db,
    sql`select x.letter || x.nth as "detailId", (extract(epoch from x.at) * 1000)::float8 as at, x.kind, x.amount, x."serialNo", x."sessionId", x.machine, x."assetNo" from (
        select 'T' as letter, t.id as nth, t.at, t.kind, t.amount, k.serial_no as "serialNo", t.session_id as "sessionId", p.number::int as machine,
          m.asset_no as "assetNo" from ${transactionsIn(question)}
        union all
        select 'E', e.id, e.at, e.kind, null, null, null, null, null from ${eventsIn(question)}) x
      order by ${order} limit ${take} offset ${skip}`,
    Row,
  );
}
