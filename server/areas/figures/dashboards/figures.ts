import type { ValueKind } from '../../../../src/schemas/entities/graph';
import type { Cell } from '../../../../src/schemas/entities/grid';
import { cell, moneyCell, percentCell, quantityCell } from '../../../output/grids/cells';
import { rounded } from '../../../output/values/rounding';
import type { Measure, Sums } from './ground/measures';
import type { VarianceType } from './ground/question';

/** Something that can be told of measures: of a week, or of several added up. */
export interface Figure {
  readonly name: string;
  readonly kind: ValueKind;
  readonly needs: readonly Measure[];
  /** Pence, a number, or hundredths of a percent, not rounded yet; nothing where there is none. */
  readonly of: (sums: Sums) => number | null;
}

/** A figure that is a measure as it is. */
export function plainFigure(name: string, kind: ValueKind, measure: Measure): Figure {
  return { name, kind, needs: [measure], of: (sums) => sums[measure] ?? 0 };
}

/** Part of a whole; nothing where the whole is nothing. */
export function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** Part of a whole in hundredths of a percent. */
export function percentage(part: number, whole: number): number | null {
  return ratio(10_000 * part, whole);
}

/** A figure as a cell. */
export function figureCell(value: number | null, kind: ValueKind): Cell {
  if (value === null) return cell(null);
  if (kind === 'money') return moneyCell(rounded(value));
  return kind === 'count' ? quantityCell(rounded(value)) : percentCell(value, 10_000);
}

/** A figure as a graph draws it: money in pounds, percentages in percent. */
export function figureValue(value: number | null, kind: ValueKind): number | null {
  if (value === null) return null;
  return kind === 'count' ? rounded(value) : rounded(value) / 100;
}

/** How much a figure changed since before: by how much, or by what part of what it was. docs/rules/analysis.md, 2. */
export function change(now: number | null, before: number | null, type: VarianceType): number | null {
  if (now === null || before === null) return null;
  return type === 'amount' ? now - before : percentage(now - before, Math.abs(before));
}

/** What kind of figure a change of one is. */
export function changeKind(kind: ValueKind, type: VarianceType): ValueKind {
  return type === 'amount' ? kind : 'percent';
}
