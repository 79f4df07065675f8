import type { ValueKind } from '../../../../src/schemas/entities/graph';
import type { Cell } from '../../../../src/schemas/entities/grid';
import { cell, moneyCell, percentCell, quantityCell } from '../../../output/grids/cells';
import { rounded } from '../../../output/values/rounding';
import type { Measure, Sums } from './common/measures';
import type { VarianceType } from './common/question';

export interface Figure {
  readonly name: string;
  readonly kind: ValueKind;
  readonly needs: readonly Measure[];
  /** The label of a total that is no sum. */
  readonly totalIs?: 'Average';
  /** Pence, a number, or hundredths of a percent, unrounded; null for none. */
  readonly of: (sums: Sums) => number | null;
}

export function plainFigure(name: string, kind: ValueKind, measure: Measure): Figure {
  return { name, kind, needs: [measure], of: (sums) => sums[measure] ?? 0 };
}

/** Returns `null` for a whole of 0. */
export function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** In hundredths of a percent. */
export function percentage(part: number, whole: number): number | null {
  return ratio(10_000 * part, whole);
}

export function figureCell(value: number | null, kind: ValueKind): Cell {
  if (value === null) return cell(null);
  if (kind === 'money') return moneyCell(rounded(value));
  return kind === 'count' ? quantityCell(rounded(value)) : percentCell(value, 10_000);
}

/** Converts to pounds or percent. */
export function figureValue(value: number | null, kind: ValueKind): number | null {
  if (value === null) return null;
  return kind === 'count' ? rounded(value) : rounded(value) / 100;
}

/** Returns the change as amount or percentage. docs/rules/analysis.md, 2. */
export function change(now: number | null, before: number | null, type: VarianceType): number | null {
  if (now === null || before === null) return null;
  return type === 'amount' ? now - before : percentage(now - before, Math.abs(before));
}

export function changeKind(kind: ValueKind, type: VarianceType): ValueKind {
  return type === 'amount' ? kind : 'percent';
}
