import { and, asc, eq, sql } from 'drizzle-orm';
import type { collections } from '../../../../src/schemas/calls/collections';
import { countsBlind } from '../../../../src/schemas/entities/shown';
import { signedIn } from '../../../call/context';
import type { Handler } from '../../../call/handler';
import { type MachineEventKind, machineEvent, playSession, sessionEvent } from '../../../db/schema';
import { cell, instantCell } from '../../../output/grids/cells';
import { eventNames } from '../../../output/grids/eventNames';
import { type GridColumn, gridOf } from '../../../output/grids/gridOf';
import { money, words } from './columns/parts';
import { requireCollection } from './common/access';
import { eventsIn, playedIn } from './common/playedIn';
import { firstDayOf } from './common/weeks';

interface Event {
  readonly at: Date;
  readonly kind: MachineEventKind;
  readonly sessionId: number | null;
  readonly amount: number | null;
}

const columns: readonly GridColumn<Event>[] = [
  { text: 'At', width: 156, of: ({ at }) => instantCell(at) },
  words('Event', 160, ({ kind }) => eventNames[kind]),
  { text: 'Session', width: 110, align: 'right', of: ({ sessionId }) => cell(sessionId) },
  money('Amount', ({ amount }) => amount),
];

/** Throws CallError 403 outside the data access. docs/rules/collections.md, 2. */
export const events: Handler<typeof collections.events> = async (context, { id }) => {
  const collection = await requireCollection(context, id);
  const inSessions = await context.db
    .select({ at: sessionEvent.at, kind: sessionEvent.kind, sessionId: sessionEvent.sessionId, amount: sessionEvent.amount })
    .from(playSession)
    .innerJoin(sessionEvent, eq(sessionEvent.sessionId, playSession.id))
    .where(and(playedIn(collection), eventsIn(collection)))
    .orderBy(asc(sessionEvent.sessionId), asc(sessionEvent.seq));
  const monday = firstDayOf(collection.weekEnding);
  const others = await context.db
    .select({ at: machineEvent.at, kind: machineEvent.kind })
    .from(machineEvent)
    .where(
      and(
        eq(machineEvent.installationId, collection.installationId),
        sql`${machineEvent.at} >= ${monday}::timestamp at time zone 'Europe/London'`,
        sql`${machineEvent.at} < (${collection.weekEnding}::timestamp + interval '1 day') at time zone 'Europe/London'`,
      ),
    )
    .orderBy(asc(machineEvent.at), asc(machineEvent.id));
  const outside = others.map((event) => ({ ...event, sessionId: null, amount: null }));
  // A stable sort keeps the machine's order of simultaneous events.
  const all: readonly Event[] = [...inSessions, ...outside].sort((one, other) => one.at.getTime() - other.at.getTime());
  const isBlind = countsBlind(signedIn(context));
  const isTicket = ({ kind }: Event) => kind === 'ticket-in' || kind === 'ticket-out';
  const shown = isBlind ? all.map((event) => (isTicket(event) ? event : { ...event, amount: null })) : all;
  return { grid: gridOf(columns, shown, () => ({})) };
};
