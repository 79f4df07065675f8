import { noteName } from '../../../../../src/schemas/wire/currency';
import type { GridColumn } from '../../../../output/grids/gridOf';
import type { Figures } from '../common/figures';
import { money } from './parts';

function worth(count: number | null, pence: number): number | null {
  return count === null ? null : count * pence;
}

const meterWidth = 136;

interface HasFigures {
  readonly figures: Figures;
}

export function countedNotes<Row extends HasFigures>(): readonly GridColumn<Row>[] {
  return [
    money(noteName(50), ({ figures }) => worth(figures.counted50, 5000)),
    money(noteName(20), ({ figures }) => worth(figures.counted20, 2000)),
    money(noteName(10), ({ figures }) => worth(figures.counted10, 1000)),
    money(noteName(5), ({ figures }) => worth(figures.counted5, 500)),
    money('Coins', ({ figures }) => figures.countedCoins),
  ];
}

/** In every row, Expected − Uncounted = Counted − Variance. */
export function countedAgainstExpected<Row extends HasFigures>(showVariance: boolean): readonly GridColumn<Row>[] {
  const counted = money<Row>('Counted', ({ figures }) => figures.counted);
  if (!showVariance) return [counted];
  return [
    money('Expected', ({ figures }) => figures.expected),
    money('Uncounted', ({ figures }) => figures.uncounted),
    counted,
    money('Variance', ({ figures }) => figures.variance),
  ];
}

export function meterTicketsIn<Row extends HasFigures>(): GridColumn<Row> {
  return money('Meter Tickets In', ({ figures }) => figures.ticketIn, meterWidth);
}

export function meterTicketsOut<Row extends HasFigures>(): GridColumn<Row> {
  return money('Meter Tickets Out', ({ figures }) => figures.ticketOut, meterWidth);
}

export function meterNetIncome<Row extends HasFigures>(): GridColumn<Row> {
  return money('Meter Net Income', ({ figures }) => figures.netIncome, meterWidth);
}

/** Meters can be corrected; figures without "Meter" never change. */
export function earnings<Row extends HasFigures>(): readonly GridColumn<Row>[] {
  return [
    money('Meter Staked', ({ figures }) => figures.stake, meterWidth),
    money('Meter Won', ({ figures }) => figures.win, meterWidth),
    money('Meter Cash In', ({ figures }) => figures.expected, meterWidth),
    meterTicketsIn(),
    meterTicketsOut(),
    meterNetIncome(),
  ];
}
