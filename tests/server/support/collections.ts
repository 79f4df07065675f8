import type { Database } from '../../../server/db/database';
import { collection, collectionBatch, installation, machine, playSession, site, ticket } from '../../../server/db/schema';
import type { Cell, Grid } from '../../../src/schemas/entities/grid';

export interface ShownRow {
  readonly isTotal: boolean;
  readonly cells: Readonly<Record<string, Cell['data']>>;
}

export interface AnyGrid {
  readonly headerDef: Grid['headerDef'];
  readonly rows: readonly Grid['rows'][number][];
}

export function headings({ headerDef }: AnyGrid): readonly string[] {
  return headerDef.map(({ text }) => text);
}

export function shownRows(grid: AnyGrid): readonly ShownRow[] {
  const names = headings(grid);
  return grid.rows.map(({ cellData, isTotal = false }) => ({
    isTotal,
    cells: Object.fromEntries(cellData.map(({ data }, index) => [names[index] ?? '', data])),
  }));
}

export function text({ cells }: ShownRow, heading: string): string {
  const cell = cells[heading];
  if (cell === undefined) throw new Error(`There is no column ${heading}`);
  return cell.displayValue;
}

/** Pence; null for an empty cell. */
export function pence({ cells }: ShownRow, heading: string): number | null {
  const cell = cells[heading];
  if (cell === undefined) throw new Error(`There is no column ${heading}`);
  if (cell.actualValue === null) return null;
  if (!/^-?£[\d,]+\.\d\d$/.test(cell.displayValue)) throw new Error(`${heading} is not an amount: ${cell.displayValue}`);
  return Math.round(Number(cell.actualValue) * 100);
}

export function csvRows(csv: string): readonly (readonly string[])[] {
  return (
    csv
      .replace(/^\uFEFF/, '')
      // Removes units, so that columns are found by name.
      .replaceAll(/ \((?:£|%)\)(?=[,\r])/g, '')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','))
  );
}

export function sum<T>(list: readonly T[], value: (item: T) => number): number {
  return list.reduce((total, item) => total + value(item), 0);
}

export function sundayOf(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + ((7 - date.getUTCDay()) % 7));
  return date.toISOString().slice(0, 10);
}

export async function readTables(db: Database) {
  return {
    sites: await db.select().from(site),
    machines: await db.select().from(machine),
    installations: await db.select().from(installation),
    sessions: await db.select().from(playSession),
    tickets: await db.select().from(ticket),
    batches: await db.select().from(collectionBatch),
    collections: await db.select().from(collection),
  };
}

export type Tables = Awaited<ReturnType<typeof readTables>>;
type Session = Tables['sessions'][number];

export function moneyOf(sessions: readonly Session[]) {
  const cashIn = sum(sessions, (s) => s.cashIn);
  const ticketIn = sum(sessions, (s) => s.ticketIn);
  const ticketOut = sum(sessions, (s) => s.ticketOut);
  const stake = sum(sessions, (s) => s.stake);
  const win = sum(sessions, (s) => s.win);
  return { cashIn, ticketIn, ticketOut, stake, win, netIncome: cashIn + ticketIn - ticketOut };
}
