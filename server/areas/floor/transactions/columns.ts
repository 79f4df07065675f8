import { type SQL, sql } from 'drizzle-orm';
import { siteAndTownOfS } from '../../../access/placeName';
import { byName, byText, noSuchSort, readSort } from '../../../call/sorting';
import type { FileColumn } from '../../../output/csv/csv';
import { cell, instantCell, moneyCell, quantityCell } from '../../../output/grids/cells';
import type { GridColumn } from '../../../output/grids/gridOf';
import { clockText } from '../../../output/values/clockText';
import { placeName, tillName } from '../../cash/collections/common/tills';
import { kindNames, originNames } from '../kindNames';
import { ticketStatus, ticketStatusNames } from '../ticketLife';
import type { CashRow, CashSums } from './cash';
import type { Liability } from './liabilities';
import type { TicketRow, TicketSums } from './tickets';

export interface ListColumn<Row> extends GridColumn<Row>, FileColumn<Row> {}

function words<Row>(text: string, width: number, of: (row: Row) => string | null): ListColumn<Row> {
  return { text, width, of: (row) => cell(of(row)), plain: of };
}

function number<Row>(text: string, width: number, of: (row: Row) => number | null): ListColumn<Row> {
  return { text, width, align: 'right', of: (row) => cell(of(row)), plain: of };
}

function money<Row>(text: string, of: (row: Row) => number): ListColumn<Row> {
  return { text, width: 120, align: 'right', unit: 'money', of: (row) => moneyCell(of(row)), plain: (row) => ({ pence: of(row) }) };
}

function quantity<Row>(text: string, of: (row: Row) => number): ListColumn<Row> {
  return { text, width: 90, align: 'right', of: (row) => quantityCell(of(row)), plain: of };
}

function moment<Row>(text: string, of: (row: Row) => Date | null): ListColumn<Row> {
  return {
    text,
    width: 156,
    align: 'center',
    of: (row) => instantCell(of(row)),
    plain(row) {
      const at = of(row);
      return at === null ? null : clockText(at);
    },
  };
}

/** `by` is the SQL sort key. */
function sortable<Row>(by: SQL, column: ListColumn<Row>): ListColumn<Row> {
  return { ...column, by };
}

const bySite = byText(siteAndTownOfS);

/** docs/rules/floor.md, 2. */
export const cashColumns: readonly ListColumn<CashRow>[] = [
  sortable(
    sql`t.at`,
    moment('At', ({ exactly }) => new Date(exactly)),
  ),
  sortable(
    bySite,
    words('Site', 220, ({ site }) => site),
  ),
  // The cash desk has no position.
  sortable(
    sql`coalesce(kp.number, 0)`,
    words('Till', 120, ({ kiosk }) => tillName(kiosk)),
  ),
  sortable(
    byText(sql`t.user_name`),
    words('User', 150, ({ userName }) => userName),
  ),
  sortable(
    byName(sql`t.kind`, kindNames),
    words('Transaction', 160, ({ kind }) => kindNames[kind]),
  ),
  sortable(
    sql`t.amount`,
    money('Amount', ({ amount }) => amount),
  ),
  sortable(
    sql`k.serial_no`,
    words('Ticket', 180, ({ serialNo }) => serialNo),
  ),
  sortable(
    sql`p.number`,
    number('Machine Pos.', 110, ({ machine }) => machine),
  ),
  sortable(
    byText(sql`m.asset_no`),
    words('Asset No.', 110, ({ assetNo }) => assetNo),
  ),
  sortable(
    sql`t.session_id`,
    number('Session', 110, ({ sessionId }) => sessionId),
  ),
];

function place(number: number | null, kind: string | null): string {
  return placeName(number === null ? null : { number, kind: kind === 'machine' ? 'machine' : 'kiosk' });
}

/** Sorts by kind and number of the position; the cash desk has neither and comes first. */
const byPlace = (position: 'ip' | 'rp') => sql.raw(`coalesce(${position}.kind || lpad(${position}.number::text, 6, '0'), '')`);

/** Returns the columns of the ticket list; `now` decides which tickets have expired. docs/rules/floor.md, 2. */
export function ticketColumns(now: Date): readonly ListColumn<TicketRow>[] {
  const status = ({ redeemed, expires }: TicketRow) =>
    ticketStatus({ redeemedAt: redeemed === null ? null : new Date(redeemed), expiresAt: new Date(expires) }, now);
  const byStatus = sql`case when t.redeemed_at is not null then ${ticketStatusNames.redeemed}::text
    when t.expires_at <= ${now.toISOString()}::timestamptz then ${ticketStatusNames.expired}::text else ${ticketStatusNames.open}::text end`;
  return [
    sortable(
      sql`t.serial_no`,
      words('Ticket', 180, ({ serialNo }) => serialNo),
    ),
    sortable(
      bySite,
      words('Site', 220, ({ site }) => site),
    ),
    sortable(
      byName(sql`t.origin`, originNames),
      words('Type', 110, ({ origin }) => originNames[origin]),
    ),
    sortable(
      sql`t.amount`,
      money('Value', ({ amount }) => amount),
    ),
    sortable(
      sql`t.issued_at`,
      moment('Printed', ({ exactly }) => new Date(exactly)),
    ),
    sortable(
      byPlace('ip'),
      words('Printed By', 130, ({ printer, printerKind }) => place(printer, printerKind)),
    ),
    sortable(
      byStatus,
      words('Status', 100, (row) => ticketStatusNames[status(row)]),
    ),
    sortable(
      sql`t.redeemed_at`,
      moment('Redeemed', ({ redeemed }) => (redeemed === null ? null : new Date(redeemed))),
    ),
    sortable(
      sql`case when t.redeemed_at is not null then ${byPlace('rp')} end`,
      words('Redeemed By', 130, ({ redeemed, payer, payerKind }) => (redeemed === null ? null : place(payer, payerKind))),
    ),
    sortable(
      sql`t.expires_at`,
      moment('Expires', ({ expires }) => new Date(expires)),
    ),
    sortable(
      sql`t.session_id`,
      number('Session', 110, ({ sessionId }) => sessionId),
    ),
  ];
}

/** docs/rules/floor.md, 2. */
export const liabilityColumns: readonly ListColumn<Liability>[] = [
  words('Site', 240, ({ site }) => site?.name ?? 'Total'),
  money('Opening', ({ opening }) => opening),
  money('Printed', ({ printed }) => printed),
  money('Redeemed', ({ redeemed }) => redeemed),
  money('Expired', ({ expired }) => expired),
  money('Closing', ({ closing }) => closing),
  quantity('Open Tickets', ({ openQuantity }) => openQuantity),
];

/** By name by default; ties stay in name order. Throws CallError 400 for an unknown column. */
export function liabilitySorting(sort: string | undefined) {
  const usual = 'Site';
  if (sort === undefined || sort === usual) return { sortedBy: usual, order: undefined };
  const { column, isDescending } = readSort(sort);
  const known = liabilityColumns.find(({ text }) => text === column);
  if (known === undefined) throw noSuchSort();
  const value = (row: Liability) => known.of(row).data.actualValue;
  const order = (one: Liability, other: Liability) => compared(value(one), value(other)) * (isDescending ? -1 : 1);
  return { sortedBy: sort, order };
}

function compared(one: unknown, other: unknown): number {
  return typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other), 'en-GB');
}

export interface Named<Sums> {
  readonly name: string;
  readonly sums: Sums;
}

type CashTotals = Pick<CashSums, 'quantity' | 'amount'>;
export const cashSummaryColumns: readonly GridColumn<Named<CashTotals>>[] = [
  words('Transaction', 220, ({ name }) => name),
  quantity('Quantity', ({ sums }) => sums.quantity),
  money('Amount', ({ sums }) => sums.amount),
];

type TicketTotals = Omit<TicketSums, 'origin'>;
export const ticketSummaryColumns: readonly GridColumn<Named<TicketTotals>>[] = [
  words('Type', 150, ({ name }) => name),
  quantity('Tickets', ({ sums }) => sums.quantity),
  money('Value', ({ sums }) => sums.amount),
  quantity('Redeemed', ({ sums }) => sums.redeemedQuantity),
  money('Redeemed Value', ({ sums }) => sums.redeemedAmount),
  quantity('Not Redeemed', ({ sums }) => sums.quantity - sums.redeemedQuantity),
  money('Not Redeemed Value', ({ sums }) => sums.amount - sums.redeemedAmount),
];
