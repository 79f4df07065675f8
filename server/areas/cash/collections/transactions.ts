import { and, asc, eq, inArray } from 'drizzle-orm';
import type { collections } from '../../../../src/schemas/calls/collections';
import { countsBlind } from '../../../../src/schemas/entities/shown';
import { signedIn } from '../../../call/context';
import type { Handler } from '../../../call/handler';
import type { Database } from '../../../db/database';
import { playSession, sessionEvent } from '../../../db/schema';
import { cell, instantCell } from '../../../output/grids/cells';
import { type GridColumn, gridOf, totalRow } from '../../../output/grids/gridOf';
import { money, words } from './columns/parts';
import { requireCollection } from './common/access';
import type { CollectionFigures } from './common/figures';
import { matchingRows } from './common/matchingRows';
import { eventsIn, playedIn } from './common/playedIn';

const kinds = [
  { kind: 'cash-in', name: 'Cash In', field: 'cashIn', meter: 'expected' },
  { kind: 'ticket-in', name: 'Ticket In', field: 'ticketIn', meter: 'ticketIn' },
  { kind: 'ticket-out', name: 'Ticket Out', field: 'ticketOut', meter: 'ticketOut' },
] as const;
type Kind = (typeof kinds)[number];
type Session = typeof playSession.$inferSelect;
type Event = Pick<typeof sessionEvent.$inferSelect, 'kind' | 'at' | 'amount'>;

/** A correction or a sum has no time. */
interface Transaction {
  readonly at: Date | null;
  readonly sessionId: number | null;
  readonly kind: Kind['kind'];
  readonly name: string;
  readonly amount: number;
}

const columns: readonly GridColumn<Transaction>[] = [
  { text: 'At', width: 156, of: ({ at }) => instantCell(at) },
  { text: 'Session', width: 110, align: 'right', of: ({ sessionId }) => cell(sessionId) },
  words('Transaction', 220, ({ name }) => name),
  money('Amount', ({ amount }) => amount),
];

/** Money without an event yet becomes its own transaction, so that the sum equals the session. */
function transactionsOf(session: Session, events: readonly Event[], { kind, name, field }: Kind): readonly Transaction[] {
  const fromEvents = events.flatMap((event) => (event.kind === kind ? { at: event.at, amount: event.amount ?? 0 } : []));
  const rest = session[field] - fromEvents.reduce((total, { amount }) => total + amount, 0);
  const remainder = rest === 0 ? [] : [{ at: session.endedAt ?? session.startedAt, amount: rest }];
  return [...fromEvents, ...remainder].map(({ at, amount }) => ({ at, amount, sessionId: session.id, kind, name }));
}

/** Empty without a correction. */
function correctionOf(
  collection: CollectionFigures,
  sessions: readonly Session[],
  { kind, name, field, meter }: Kind,
): readonly Transaction[] {
  // An open week's meters follow play.
  if (collection.type === 2) return [];
  const amount = collection[meter] - sessions.reduce((total, session) => total + session[field], 0);
  return amount === 0 ? [] : [{ at: null, sessionId: null, kind, name: `${name}, meter correction`, amount }];
}

async function readTransactions(db: Database, collection: CollectionFigures): Promise<readonly Transaction[]> {
  const sessions = await db.select().from(playSession).where(playedIn(collection)).orderBy(asc(playSession.startedAt), asc(playSession.id));
  const events = await db
    .select({ sessionId: sessionEvent.sessionId, kind: sessionEvent.kind, at: sessionEvent.at, amount: sessionEvent.amount })
    .from(sessionEvent)
    .innerJoin(playSession, eq(playSession.id, sessionEvent.sessionId))
    .where(
      and(
        playedIn(collection),
        eventsIn(collection),
        inArray(
          sessionEvent.kind,
          kinds.map(({ kind }) => kind),
        ),
      ),
    )
    .orderBy(asc(sessionEvent.sessionId), asc(sessionEvent.seq));
  const bySession = new Map<number, Event[]>(sessions.map(({ id }) => [id, []]));
  for (const event of events) bySession.get(event.sessionId)?.push(event);
  return [
    ...sessions.flatMap((session) => kinds.flatMap((kind) => transactionsOf(session, bySession.get(session.id) ?? [], kind))),
    ...kinds.flatMap((kind) => correctionOf(collection, sessions, kind)),
  ];
}

/** With corrections, all transactions equal the meters. Throws CallError 403 outside the data access. docs/rules/collections.md, 7. */
export const transactions: Handler<typeof collections.transactions> = async (context, { CollectionId, Details }) => {
  const collection = await requireCollection(context, CollectionId);
  const isBlind = countsBlind(signedIn(context));
  const all = (await readTransactions(context.db, collection)).filter(({ kind }) => kind !== 'cash-in' || !isBlind);
  const rows = matchingRows(all, columns, Details);
  const totals = kinds.flatMap(({ kind, name }) => {
    const own = rows.filter((row) => row.kind === kind);
    const sum = { at: null, sessionId: null, kind, name: `Total ${name}`, amount: own.reduce((total, { amount }) => total + amount, 0) };
    return own.length === 0 ? [] : [totalRow(columns, sum, {})];
  });
  const grid = gridOf(columns, rows, () => ({}));
  return { grid: { ...grid, rows: [...grid.rows, ...totals] } };
};
