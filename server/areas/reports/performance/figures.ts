import { and, between, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { IsoDate } from '../../../../src/schemas/wire/dates';
import { category, dailyPerformance, gameTitle, installation, machine } from '../../../db/schema';
import { percentCell } from '../../../output/grids/cells';
import type { GridColumn } from '../../../output/grids/gridOf';
import { rounded } from '../../../output/values/rounding';
import { money, quantity } from '../../cash/collections/columns/parts';

export interface Performance {
  readonly machines: number;
  readonly machineDays: number;
  readonly cashIn: number;
  readonly ticketIn: number;
  readonly ticketOut: number;
  readonly stake: number;
  readonly win: number;
  readonly games: number;
  readonly sessions: number;
}

// A double holds these sums exactly, and both drivers return a number.
const sumOf = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)::float8`;

export const performanceFields = {
  machines: sql<number>`count(distinct ${installation.machineId})::int`,
  machineDays: sql<number>`count(*)::int`,
  cashIn: sumOf(dailyPerformance.cashIn),
  ticketIn: sumOf(dailyPerformance.ticketIn),
  ticketOut: sumOf(dailyPerformance.ticketOut),
  stake: sumOf(dailyPerformance.stake),
  win: sumOf(dailyPerformance.win),
  games: sumOf(dailyPerformance.games),
  sessions: sumOf(dailyPerformance.sessions),
} as const;

export interface Played {
  readonly sites: readonly number[];
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly categoryId?: number | undefined;
}

/** Needs daily_performance and machine. */
export function played({ sites, from, to, categoryId }: Played): SQL | undefined {
  return and(
    inArray(dailyPerformance.siteId, [...sites]),
    between(dailyPerformance.businessDay, from, to),
    categoryId === undefined ? undefined : eq(machine.categoryId, categoryId),
  );
}

export const kindFields = { game: gameTitle.name, category: category.name } as const;

export function netIncome({ cashIn, ticketIn, ticketOut }: Performance): number {
  return cashIn + ticketIn - ticketOut;
}

/** Null without machine days. */
export function netPerWeek(row: Performance): number | null {
  return row.machineDays === 0 ? null : rounded((netIncome(row) * 7) / row.machineDays);
}

/** `machines` avoids counting a machine in several rows twice. */
export function addUpPerformance(rows: readonly Performance[], machines: number): Performance {
  const sum = (key: keyof Performance) => rows.reduce((total, row) => total + row[key], 0);
  return {
    machines,
    machineDays: sum('machineDays'),
    cashIn: sum('cashIn'),
    ticketIn: sum('ticketIn'),
    ticketOut: sum('ticketOut'),
    stake: sum('stake'),
    win: sum('win'),
    games: sum('games'),
    sessions: sum('sessions'),
  };
}

export function performanceColumns<Row extends Performance>(): readonly GridColumn<Row>[] {
  return [
    money('Cash In', ({ cashIn }) => cashIn),
    money('Tickets In', ({ ticketIn }) => ticketIn),
    money('Tickets Out', ({ ticketOut }) => ticketOut),
    money('Net Income', netIncome),
    money('Staked', ({ stake }) => stake),
    money('Won', ({ win }) => win),
    { text: 'Payout', width: 80, align: 'right', unit: 'percent', of: ({ stake, win }) => percentCell(win, stake) },
    quantity('Games', ({ games }) => games),
    quantity('Sessions', ({ sessions }) => sessions),
  ];
}
