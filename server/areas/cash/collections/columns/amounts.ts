import { noteName } from '../../../../../src/schemas/wire/currency';
import type { GridColumn } from '../../../../output/grids/gridOf';
import type { Figures } from '../ground/figures';
import { money } from './parts';

function worth(count: number | null, pence: number): number | null {
  return count === null ? null : count * pence;
}

const meterWidth = 136;

interface HasFigures {
  readonly figures: Figures;
}

/** The value of each kind of note and of the coins that were counted. */
export function countedNotes<Row extends HasFigures>(): readonly GridColumn<Row>[] {
  return [
    money(noteName(50), ({ figures }) => worth(figures.counted50, 5000)),
    money(noteName(20), ({ figures }) => worth(figures.counted20, 2000)),
    money(noteName(10), ({ figures }) => worth(figures.counted10, 1000)),
    money(noteName(5), ({ figures }) => worth(figures.counted5, 500)),
    money('Coins', ({ figures }) => figures.countedCoins),
  ];
}

/**
 * What was counted, and for those who may see it what the meters expect, how much of that has not been counted yet, and how far the rest is off. In
 * every row, sums too, what is expected and not uncounted is what was counted less the variance.
 */
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

/** The tickets that the meters say went in. */
export function meterTicketsIn<Row extends HasFigures>(): GridColumn<Row> {
  return money('Meter Tickets In', ({ figures }) => figures.ticketIn, meterWidth);
}

/** The tickets that the meters say came out. */
export function meterTicketsOut<Row extends HasFigures>(): GridColumn<Row> {
  return money('Meter Tickets Out', ({ figures }) => figures.ticketOut, meterWidth);
}

/** What was earned by the meters. */
export function meterNetIncome<Row extends HasFigures>(): GridColumn<Row> {
  return money('Meter Net Income', ({ figures }) => figures.netIncome, meterWidth);
}

/**
 * How much a machine, or several, earned by its meters and where it came from. What the meters say can be corrected; figures of the same name without
 * 'Meter' are what was played, and stay.
 */
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
