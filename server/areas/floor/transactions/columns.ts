import type { FileColumn } from '../../../output/csv/csv';
import { cell, instantCell, moneyCell, quantityCell } from '../../../output/grids/cells';
import type { GridColumn } from '../../../output/grids/gridOf';
import { clockText } from '../../../output/values/clockText';
import { placeName, tillName } from '../../cash/collections/ground/tills';
import { kindNames, originNames } from '../kindNames';
import { ticketStatus, ticketStatusNames } from '../ticketLife';
import type { CashRow, CashSums } from './cash';
import type { Liability } from './liabilities';
import type { TicketRow, TicketSums } from './tickets';

/** A column of a list, in a grid and in a file. */
export interface ListColumn<Row> extends GridColumn<Row>, FileColumn<Row> {}

function words<Row>(text: string, width: number, of: (row: Row) => string | null): ListColumn<Row> {
  return { text, width, of: (row) => cell(of(row)), plain: of };
}

function number<Row>(text: string, width: number, of: (row: Row) => number | null): ListColumn<Row> {
  return { text, width, align: 'right', of: (row) => cell(of(row)), plain: of };
}

function money<Row>(text: string, of: (row: Row) => number): ListColumn<Row> {
  return { text, width: 120, align: 'right', isMoney: true, of: (row) => moneyCell(of(row)), plain: (row) => ({ pence: of(row) }) };
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

const siteOf = ({ siteName, town }: Pick<CashRow, 'siteName' | 'town'>) => `${siteName}, ${town}`;

/** docs/rules/floor.md, 2 (transactions: kiosk and cash desk). */
export const cashColumns: readonly ListColumn<CashRow>[] = [
  moment('At', ({ exactly }) => new Date(exactly)),
  words('Site', 220, siteOf),
  words('Till', 120, ({ kiosk }) => tillName(kiosk)),
  words('User', 150, ({ userName }) => userName),
  words('Transaction', 160, ({ kind }) => kindNames[kind]),
  money('Amount', ({ amount }) => amount),
  words('Ticket', 180, ({ serialNo }) => serialNo),
  number('Machine Pos.', 110, ({ machine }) => machine),
  words('Asset No.', 110, ({ assetNo }) => assetNo),
  number('Session', 110, ({ sessionId }) => sessionId),
];

function place(number: number | null, kind: string | null): string {
  return placeName(number === null ? null : { number, kind: kind === 'machine' ? 'machine' : 'kiosk' });
}

/** The life of a ticket on one line, as it is at a moment. docs/rules/floor.md, 2 (transactions: tickets). */
export function ticketColumns(now: Date): readonly ListColumn<TicketRow>[] {
  const status = ({ redeemed, expires }: TicketRow) =>
    ticketStatus({ redeemedAt: redeemed === null ? null : new Date(redeemed), expiresAt: new Date(expires) }, now);
  return [
    words('Ticket', 180, ({ serialNo }) => serialNo),
    words('Site', 220, siteOf),
    words('Type', 110, ({ origin }) => originNames[origin]),
    money('Value', ({ amount }) => amount),
    moment('Printed', ({ exactly }) => new Date(exactly)),
    words('Printed By', 130, ({ printer, printerKind }) => place(printer, printerKind)),
    words('Status', 100, (row) => ticketStatusNames[status(row)]),
    moment('Redeemed', ({ redeemed }) => (redeemed === null ? null : new Date(redeemed))),
    words('Redeemed By', 130, ({ redeemed, payer, payerKind }) => (redeemed === null ? null : place(payer, payerKind))),
    moment('Expires', ({ expires }) => new Date(expires)),
    number('Session', 110, ({ sessionId }) => sessionId),
  ];
}

/** docs/rules/floor.md, 2 (transactions: site liability). */
export const liabilityColumns: readonly ListColumn<Liability>[] = [
  words('Site', 240, ({ site }) => site?.name ?? 'Total'),
  money('Opening', ({ opening }) => opening),
  money('Printed', ({ printed }) => printed),
  money('Redeemed', ({ redeemed }) => redeemed),
  money('Expired', ({ expired }) => expired),
  money('Closing', ({ closing }) => closing),
  quantity('Open Tickets', ({ openQuantity }) => openQuantity),
];

/** A row of a summary: named by its kind, or the one that adds them up. */
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
