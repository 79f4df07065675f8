import type { VarianceType } from '../dashboards/common/question';
import { type Figure, percentage, plainFigure } from '../dashboards/figures';

export const doorsOpened = plainFigure('Doors Opened', 'count', 'doors');
export const powerOn = plainFigure('Power On', 'count', 'powerOn');
export const suspiciousSessions = plainFigure('Suspicious Sessions', 'count', 'suspicious');
export const zeroBetSessions = plainFigure('Zero-Bet Sessions', 'count', 'zeroBets');

/** Null until a machine is counted. */
export const expected: Figure = {
  name: 'Expected of Counted',
  kind: 'money',
  needs: ['expected', 'countedQty'],
  of: ({ expected: amount = 0, countedQty = 0 }) => (countedQty === 0 ? null : amount),
};

export const counted: Figure = {
  name: 'Counted',
  kind: 'money',
  needs: ['counted', 'countedQty'],
  of: ({ counted: amount = 0, countedQty = 0 }) => (countedQty === 0 ? null : amount),
};

const inPounds: Figure = {
  name: 'Variance',
  kind: 'money',
  needs: ['expected', 'counted', 'countedQty'],
  of: ({ expected: meters = 0, counted: amount = 0, countedQty = 0 }) => (countedQty === 0 ? null : amount - meters),
};

const inHundredths: Figure = {
  ...inPounds,
  kind: 'percent',
  of: ({ expected: meters = 0, counted: amount = 0, countedQty = 0 }) => (countedQty === 0 ? null : percentage(amount - meters, meters)),
};

/** As amount or percentage; null without counts. */
export function variance(type: VarianceType): Figure {
  return type === 'amount' ? inPounds : inHundredths;
}
