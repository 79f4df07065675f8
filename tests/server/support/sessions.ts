import { asc, desc, eq } from 'drizzle-orm';
import type { OpenDatabase } from '../../../server/db/database';
import { company, gameTitle, installation, machine, playSession, site, subCompany, ticket } from '../../../server/db/schema';
import type { InputOf } from '../../../src/schemas/call';
import type { api } from '../../../src/schemas/calls';
import type { Grid } from '../../../src/schemas/entities/grid';
import { showInstant } from '../../../src/schemas/wire/dates';
import type { IdList } from '../../../src/schemas/wire/idList';

export type SessionFilter = InputOf<typeof api.sessions.filterByMachine>;

export const anySession: SessionFilter = {
  StartDate: '2000-01-01T00:00',
  EndDate: '2030-01-01T00:00',
  OperatorId: 1,
  ZeroBetSessions: false,
  OperatorRegions: 'all',
  Manufacturers: 'all',
  GameNames: 'all',
  Categories: 'all',
  pageNumber: 1,
};

export async function everySession({ db }: OpenDatabase) {
  const rows = await db
    .select({ session: playSession, machine, game: gameTitle.name, site, companyId: company.id, operatorId: company.operatorId })
    .from(playSession)
    .innerJoin(installation, eq(installation.id, playSession.installationId))
    .innerJoin(machine, eq(machine.id, installation.machineId))
    .innerJoin(gameTitle, eq(gameTitle.id, machine.gameTitleId))
    .innerJoin(site, eq(site.id, playSession.siteId))
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .orderBy(desc(playSession.startedAt), desc(playSession.id));
  const tickets = await db.select().from(ticket).orderBy(asc(ticket.id));
  return rows.map((row) => ({ ...row, tickets: tickets.filter(({ sessionId }) => sessionId === row.session.id) }));
}

export type KnownSession = Awaited<ReturnType<typeof everySession>>[number];

function inList(list: IdList, id: number): boolean {
  return list === 'all' || list.includes(id);
}

function fits<T>(wanted: T | undefined, is: T): boolean {
  return wanted === undefined || wanted === is;
}

/** Filters sessions independently, in local time. */
export function isRequested(
  filter: SessionFilter,
  { session, machine: asset, game, site: place, companyId, operatorId, tickets }: KnownSession,
) {
  const started = showInstant(session.startedAt, 'year-first').replace(' ', 'T');
  const details = filter.Details?.toLowerCase() ?? '';
  return (
    started >= filter.StartDate &&
    started <= filter.EndDate &&
    operatorId === filter.OperatorId &&
    fits(filter.CompanyId, companyId) &&
    fits(filter.SubCompanyId, place.subCompanyId) &&
    fits(filter.SiteId, place.id) &&
    fits(filter.SessionId, session.id) &&
    fits(filter.AssetNo?.toLowerCase(), asset.assetNo.toLowerCase()) &&
    fits(filter.PlayerId?.toLowerCase(), session.playerId?.toLowerCase()) &&
    (filter.TransactionRef === undefined || tickets.some(({ serialNo }) => serialNo === filter.TransactionRef)) &&
    (!filter.ZeroBetSessions || session.stake === 0) &&
    inList(filter.OperatorRegions, place.operatorRegionId) &&
    inList(filter.Manufacturers, asset.manufacturerId) &&
    inList(filter.GameNames, asset.gameTitleId) &&
    inList(filter.Categories, asset.categoryId) &&
    (asset.assetNo.toLowerCase().includes(details) || game.toLowerCase().includes(details))
  );
}

function sum(rows: readonly KnownSession[], of: (row: KnownSession['session']) => number): number {
  return rows.reduce((total, { session }) => total + of(session), 0);
}

export function labelled({ rows }: Grid): Readonly<Record<string, unknown>> {
  return Object.fromEntries(rows.map(({ cellData: [label, value] }) => [String(label?.data.actualValue), value?.data.actualValue]));
}

export function summaryOf(rows: readonly KnownSession[]): Readonly<Record<string, number>> {
  return {
    Sessions: rows.length,
    'Zero-Bet Sessions': rows.filter(({ session }) => session.stake === 0).length,
    Games: sum(rows, ({ games }) => games),
    Staked: sum(rows, ({ stake }) => stake) / 100,
    Won: sum(rows, ({ win }) => win) / 100,
    'Cash In': sum(rows, ({ cashIn }) => cashIn) / 100,
    'Tickets In': sum(rows, ({ ticketIn }) => ticketIn) / 100,
    'Tickets Out': sum(rows, ({ ticketOut }) => ticketOut) / 100,
    Net: sum(rows, ({ cashIn, ticketIn, ticketOut }) => cashIn + ticketIn - ticketOut) / 100,
    'Time Played': sum(rows, ({ startedAt, endedAt }) => (endedAt === null ? 0 : (endedAt.getTime() - startedAt.getTime()) / 1000)),
  };
}

export function columnOf({ headerDef, rows }: Grid, heading: string): readonly string[] {
  const at = headerDef.findIndex(({ text }) => text === heading);
  return rows.map(({ cellData }) => cellData[at]?.data.displayValue ?? '');
}

export function cellsOf(csv: string): readonly (readonly string[])[] {
  // Removes units, so that columns are found by name.
  const rows =
    csv
      .replace(/^\uFEFF/, '')
      .replaceAll(/ \((?:£|%|notes)\)(?=[,\r])/g, '')
      .match(/(?:"(?:[^"]|"")*"|[^"\r])+(?=\r\n)/g) ?? [];
  return rows.map((row) =>
    (row.trimStart().match(/(?<=^|,)(?:"(?:[^"]|"")*"|[^",]*)/g) ?? []).map((cell) =>
      cell
        .replace(/^"|"$/g, '')
        .replaceAll('""', '"')
        // How a code of digits is kept a text.
        .replace(/^="(.*)"$/, '$1'),
    ),
  );
}
