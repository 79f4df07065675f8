import { and, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Named } from '../../../../src/schemas/entities/organisation';
import type { IsoDate } from '../../../../src/schemas/wire/dates';
import { addDays } from '../../../../src/schemas/wire/days';
import { londonInstant } from '../../../../src/schemas/wire/londonInstant';
import { siteAndCode } from '../../../access/placeName';
import { numberedIn } from '../../../db/months';
import { company, playSession, site, subCompany } from '../../../db/schema';
import { cell, instantCell } from '../../../output/grids/cells';
import type { GridColumn } from '../../../output/grids/gridOf';
import { type ReportTable, tableOf } from '../../../output/tables/table';
import { showDuration } from '../../../output/values/duration';
import type { CurrentUser } from '../../../security/currentUser';
import { money, quantity, words } from '../../cash/collections/columns/parts';
import { netOf, readSessions, type SessionRow, secondsOf } from '../../sessions/rows';
import { fittingFortnight, type RowsByDay } from '../common/period';
import { places, requestedSites, sitesBefore } from '../common/places';
import { defineReport, type Question } from '../common/report';

type Amounts = Pick<SessionRow, 'games' | 'stake' | 'win' | 'cashIn' | 'ticketIn' | 'ticketOut'>;

interface Row extends Amounts {
  /** Null for the sum row. */
  readonly session: SessionRow | null;
}

function totalOf(rows: readonly SessionRow[]): Row {
  const sum = (key: keyof Amounts) => rows.reduce((total, row) => total + row[key], 0);
  return {
    session: null,
    games: sum('games'),
    stake: sum('stake'),
    win: sum('win'),
    cashIn: sum('cashIn'),
    ticketIn: sum('ticketIn'),
    ticketOut: sum('ticketOut'),
  };
}

function durationOf(session: SessionRow): string | null {
  const seconds = secondsOf(session);
  return seconds === null ? null : showDuration(seconds);
}

/** Players appear only with permission. */
function sessionColumns({ flags }: CurrentUser): readonly GridColumn<Row>[] {
  const text = (heading: string, width: number, of: (session: SessionRow) => string | null) =>
    words<Row>(heading, width, ({ session }) => (session === null ? null : of(session)));
  return [
    { text: 'Session', width: 90, align: 'right', of: ({ session }) => cell(session?.id ?? 'Total') },
    { text: 'Start', width: 130, of: ({ session }) => instantCell(session?.startedAt ?? null) },
    text('Duration', 80, durationOf),
    text('Site', 160, ({ site }) => site),
    { text: 'Pos.', width: 56, align: 'right', of: ({ session }) => cell(session?.position ?? null) },
    text('Asset No.', 100, ({ assetNo }) => assetNo),
    ...(flags.has('optionShowPlayerID') ? [text('Player', 100, ({ playerId }) => playerId)] : []),
  ];
}

interface Values {
  readonly company: Named | undefined;
  readonly site: Named | undefined;
  readonly from: IsoDate;
  readonly to: IsoDate;
}

async function tableOfSessions(
  question: Question<Values>,
  which: SQL,
  amounts: readonly GridColumn<Row>[],
  emptyText: string,
): Promise<readonly ReportTable[]> {
  const { context, user, values } = question;
  const condition = and(
    inArray(playSession.siteId, [...(await requestedSites(question))]),
    // A session belongs to its start day.
    gte(playSession.startedAt, londonInstant(`${values.from}T00:00`)),
    lt(playSession.startedAt, londonInstant(`${addDays(values.to, 1)}T00:00`)),
    numberedIn(playSession.id, values.from, values.to),
    which,
  );
  const [counted] = await context.db.select({ rows: sql<number>`count(*)::int` }).from(playSession).where(condition);
  const take = counted?.rows ?? 0;
  question.requireRoom(take);
  const sessions = await readSessions(context.db, condition, { take, siteName: siteAndCode() });
  return [
    tableOf<Row>({
      columns: [...sessionColumns(user), ...amounts],
      rows: sessions.map((session) => ({ ...session, session })),
      total: totalOf(sessions),
      emptyText,
    }),
  ];
}

function sessionsByDay(which: SQL): RowsByDay {
  return (context, before, { from, to }) =>
    context.db
      .select({ day: playSession.businessDay, rows: sql<number>`count(*)::int` })
      .from(playSession)
      .innerJoin(site, eq(site.id, playSession.siteId))
      .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
      .innerJoin(company, eq(company.id, subCompany.companyId))
      .where(
        and(
          sitesBefore(context, before),
          gte(playSession.startedAt, londonInstant(`${from}T00:00`)),
          lt(playSession.startedAt, londonInstant(`${addDays(to, 1)}T00:00`)),
          numberedIn(playSession.id, from, to),
          which,
        ),
      )
      .groupBy(playSession.businessDay);
}

const isSuspicious = isNotNull(playSession.suspiciousReason);
const isZeroBet = eq(playSession.stake, 0);

const cashIn = money<Row>('Cash In', (row) => row.cashIn, 90);
const ticketIn = money<Row>('Tickets In', (row) => row.ticketIn, 90);
const ticketOut = money<Row>('Tickets Out', (row) => row.ticketOut, 90);
const net = money<Row>('Net', netOf, 90);

export const suspiciousSessions = defineReport({
  id: 402,
  name: 'Suspicious Sessions',
  lists: ['play sessions'],
  asks: { ...places, ...fittingFortnight(sessionsByDay(isSuspicious)) },
  make: (question) =>
    tableOfSessions(
      question,
      isSuspicious,
      [
        quantity('Games', ({ games }) => games, 70),
        money('Staked', ({ stake }) => stake, 90),
        money('Won', ({ win }) => win, 90),
        cashIn,
        ticketIn,
        ticketOut,
        net,
        words('Reason', 220, ({ session }) => session?.suspiciousReason ?? null),
      ],
      'There were no suspicious sessions in this period.',
    ),
});

export const zeroBetSessions = defineReport({
  id: 403,
  name: 'Zero-Bet Sessions',
  lists: ['play sessions'],
  asks: { ...places, ...fittingFortnight(sessionsByDay(isZeroBet)) },
  make: (question) =>
    tableOfSessions(question, isZeroBet, [cashIn, ticketIn, ticketOut, net], 'There were no zero-bet sessions in this period.'),
});
