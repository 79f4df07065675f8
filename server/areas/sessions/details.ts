import { asc, eq, sql } from 'drizzle-orm';
import type { sessions } from '../../../src/schemas/calls/sessions';
import type { Grid } from '../../../src/schemas/entities/grid';
import type { SessionDetails } from '../../../src/schemas/entities/sessions';
import { noteName } from '../../../src/schemas/wire/currency';
import { placeFields, reaches } from '../../access/place';
import { siteAndTown } from '../../access/placeName';
import { type Context, signedIn } from '../../call/context';
import { denied } from '../../call/errors';
import type { Handler } from '../../call/handler';
import { preparedOnce } from '../../db/preparedOnce';
import { company, gameTitle, installation, machine, playSession, position, site, subCompany, ticket } from '../../db/schema';
import { cell, moneyCell, quantityCell } from '../../output/grids/cells';
import { showDuration } from '../../output/values/duration';
import { eventsGrid } from './events';
import { type Labelled, labelledGrid } from './labelled';
import { netOf } from './rows';

const sessionOfId = preparedOnce((db) => {
  // `limit 1`: otherwise the planner expects a row per partition.
  const chosen = db
    .select()
    .from(playSession)
    .where(eq(playSession.id, sql.placeholder('session')))
    .limit(1)
    .as('chosen');
  const { id, playerId, startedAt, endedAt, suspiciousReason, games, stake, win, ticketIn, ticketOut } = chosen;
  const { cashIn, n50, n20, n10, n5, coinsPence } = chosen;
  return db
    .select({
      session: {
        id,
        playerId,
        startedAt,
        endedAt,
        suspiciousReason,
        games,
        stake,
        win,
        ticketIn,
        ticketOut,
        cashIn,
        n50,
        n20,
        n10,
        n5,
        coinsPence,
      },
      site: siteAndTown(),
      position: position.number,
      assetNo: machine.assetNo,
      game: gameTitle.name,
      place: placeFields,
    })
    .from(chosen)
    .innerJoin(installation, eq(installation.id, chosen.installationId))
    .innerJoin(position, eq(position.id, installation.positionId))
    .innerJoin(machine, eq(machine.id, installation.machineId))
    .innerJoin(gameTitle, eq(gameTitle.id, machine.gameTitleId))
    .innerJoin(site, eq(site.id, chosen.siteId))
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .prepare('session_of_id');
});

const ticketsOfSession = preparedOnce((db) =>
  db
    .select({ serialNo: ticket.serialNo, origin: ticket.origin })
    .from(ticket)
    .where(eq(ticket.sessionId, sql.placeholder('session')))
    .orderBy(asc(ticket.id))
    .prepare('tickets_of_session'),
);

async function findSession(context: Context, id: number) {
  const [row] = await sessionOfId(context.db).execute({ session: id });
  if (row === undefined || !reaches(signedIn(context).access, row.place))
    throw denied('This session does not exist, or you may not see it.');
  return row;
}

type SessionWithPlace = Awaited<ReturnType<typeof findSession>>;

async function ticketRows({ db }: Context, { session }: SessionWithPlace): Promise<readonly Labelled[]> {
  const tickets = await ticketsOfSession(db).execute({ session: session.id });
  return tickets.map(({ serialNo, origin }) => [origin === 'machine' ? 'Ticket Out Ref.' : 'Ticket In Ref.', cell(serialNo)]);
}

async function summarysGrid(context: Context, row: SessionWithPlace): Promise<Grid> {
  const { session, assetNo, position: place } = row;
  const cashIn: readonly Labelled[] = [
    ['Cash In', moneyCell(session.cashIn)],
    [`${noteName(50)} Notes`, quantityCell(session.n50)],
    [`${noteName(20)} Notes`, quantityCell(session.n20)],
    [`${noteName(10)} Notes`, quantityCell(session.n10)],
    [`${noteName(5)} Notes`, quantityCell(session.n5)],
    ['Coins', moneyCell(session.coinsPence)],
  ];
  return labelledGrid([
    ['Asset No.', cell(assetNo)],
    ['Pos.', cell(place)],
    ['Games', quantityCell(session.games)],
    ['Staked', moneyCell(session.stake)],
    ['Won', moneyCell(session.win)],
    ...cashIn,
    ['Ticket In', moneyCell(session.ticketIn)],
    ['Ticket Out', moneyCell(session.ticketOut)],
    ['Net', moneyCell(netOf(session))],
    ...(await ticketRows(context, row)),
  ]);
}

/**
 * A running session's duration is up to now; the player needs permission. Throws CallError 403 for an unknown or invisible session.
 * docs/rules/sessions.md, 2 and 3.
 */
async function detailsOf(context: Context, id: number, showEvents: boolean): Promise<SessionDetails> {
  const row = await findSession(context, id);
  const { playerId, startedAt, endedAt, suspiciousReason } = row.session;
  const seconds = Math.round(((endedAt ?? context.now).getTime() - startedAt.getTime()) / 1000);
  return {
    sessionId: row.session.id,
    site: row.site,
    gameName: row.game,
    ...(playerId !== null && signedIn(context).flags.has('optionShowPlayerID') ? { playerID: playerId } : {}),
    startDate: startedAt.toISOString(),
    ...(endedAt === null ? {} : { endDate: endedAt.toISOString() }),
    duration: showDuration(Math.max(0, seconds)),
    isSuspicious: suspiciousReason !== null,
    suspiciousReason: suspiciousReason ?? '',
    summarysGrid: await summarysGrid(context, row),
    eventsGrid: await eventsGrid(context.db, id, showEvents),
  };
}

export const details: Handler<typeof sessions.details> = (context, { id }) => detailsOf(context, id, true);

export const details2: Handler<typeof sessions.details2> = (context, { id, showEvents }) => detailsOf(context, id, showEvents);

export const session: Handler<typeof sessions.session> = (context, { id }) => detailsOf(context, id, true);
