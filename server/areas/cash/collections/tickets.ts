import { aliasedTable, and, asc, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { collections } from '../../../../src/schemas/calls/collections';
import type { Context } from '../../../call/context';
import type { Handler } from '../../../call/handler';
import { installation, playSession, position, ticket } from '../../../db/schema';
import { type GridColumn, gridOf, totalRow } from '../../../output/grids/gridOf';
import { bothWaysColumns, type MachineTicket, ticketColumns } from './columns/tickets';
import { requireCollection } from './common/access';
import { type CollectionFigures, machineName } from './common/figures';
import { matchingRows } from './common/matchingRows';
import { playedIn } from './common/playedIn';
import { placeName } from './common/tills';

const payer = aliasedTable(installation, 'payer');
const payerPosition = aliasedTable(position, 'payer_position');

const printed = eq(ticket.origin, 'machine');

async function readTickets({ db }: Context, collection: CollectionFigures, which: SQL | undefined): Promise<readonly MachineTicket[]> {
  const rows = await db
    .select({
      serialNo: ticket.serialNo,
      origin: ticket.origin,
      issuedAt: ticket.issuedAt,
      amount: ticket.amount,
      redeemedAt: ticket.redeemedAt,
      payer: payer.id,
      payerPosition: { number: payerPosition.number, kind: payerPosition.kind },
    })
    .from(playSession)
    .innerJoin(ticket, eq(ticket.sessionId, playSession.id))
    .leftJoin(payer, eq(payer.id, ticket.redeemedInstallationId))
    .leftJoin(payerPosition, eq(payerPosition.id, payer.positionId))
    .where(and(playedIn(collection), which))
    .orderBy(asc(ticket.issuedAt), asc(ticket.id));
  return rows.map(({ origin, payer: redeemer, payerPosition: place, ...row }) => ({
    ...row,
    way: origin === 'machine' ? 'out' : 'in',
    where: row.redeemedAt === null ? null : redeemer === collection.installationId ? machineName(collection) : placeName(place),
  }));
}

function sumOf(name: string, tickets: readonly MachineTicket[]): MachineTicket {
  const amount = tickets.reduce((total, ticket) => total + ticket.amount, 0);
  return { serialNo: name, way: null, issuedAt: null, amount, redeemedAt: null, where: null };
}

function ticketGrid(columns: readonly GridColumn<MachineTicket>[], tickets: readonly MachineTicket[], totals: readonly MachineTicket[]) {
  const grid = gridOf(columns, tickets, () => ({}));
  return { grid: { ...grid, rows: [...grid.rows, ...totals.map((total) => totalRow(columns, total, {}))] } };
}

/** Empty without a correction. */
function correctionOf(way: 'in' | 'out', collection: CollectionFigures, tickets: readonly MachineTicket[]): readonly MachineTicket[] {
  // An open week's meters follow play.
  if (collection.type === 2) return [];
  const meter = way === 'in' ? collection.ticketIn : collection.ticketOut;
  const amount = meter - tickets.filter((ticket) => ticket.way === way).reduce((total, ticket) => total + ticket.amount, 0);
  return amount === 0 ? [] : [{ serialNo: 'Meter correction', way, issuedAt: null, amount, redeemedAt: null, where: null }];
}

function totalOf(tickets: readonly MachineTicket[]): readonly MachineTicket[] {
  return tickets.length === 0 ? [] : [sumOf('Total', tickets)];
}

/** Throws CallError 403 outside the data access. */
export const promoTickets: Handler<typeof collections.promoTickets> = async (context, { id }) => {
  const tickets = await readTickets(context, await requireCollection(context, id), eq(ticket.origin, 'promo'));
  return ticketGrid(ticketColumns, tickets, totalOf(tickets));
};

/** Throws CallError 403 outside the data access. docs/rules/collections.md, 2. */
export const ticketsAtTill: Handler<typeof collections.ticketsAtTill> = async (context, { collectionId, details }) => {
  const collection = await requireCollection(context, collectionId);
  const tickets = matchingRows(await readTickets(context, collection, and(printed, isNotNull(ticket.redeemedAt))), ticketColumns, details);
  return ticketGrid(ticketColumns, tickets, totalOf(tickets));
};

/** With corrections, all tickets equal the meters. Throws CallError 403 outside the data access. docs/rules/collections.md, 2. */
export const ticketsAtMachine: Handler<typeof collections.ticketsAtMachine> = async (context, { collectionId, details }) => {
  const collection = await requireCollection(context, collectionId);
  const all = await readTickets(context, collection, undefined);
  const corrections = [...correctionOf('in', collection, all), ...correctionOf('out', collection, all)];
  const tickets = matchingRows([...all, ...corrections], bothWaysColumns, details);
  const taken = tickets.filter(({ way }) => way === 'in');
  const given = tickets.filter(({ way }) => way === 'out');
  const totals = [taken.length > 0 && sumOf('Total Ticket In', taken), given.length > 0 && sumOf('Total Ticket Out', given)];
  return ticketGrid(
    bothWaysColumns,
    tickets,
    totals.flatMap((total) => total || []),
  );
};
