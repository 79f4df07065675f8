import type { ValueKind } from '../../../../src/schemas/entities/graph';
import type { Cell } from '../../../../src/schemas/entities/grid';
import { cell, moneyCell, quantityCell } from '../../../output/grids/cells';
import type { Measure, Sums } from './measures';
import type { VarianceType } from './question';

/** Something that can be told of measures: of a week, or of several added up. */
export interface Figure {
  readonly name: string;
  readonly kind: ValueKind;
  readonly needs: readonly Measure[];
  /** Pence, a number, or hundredths, not rounded yet; nothing where there is none. */
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

/** Part of a whole in hundredths. */
export function hundredths(part: number, whole: number): number | null {
  return ratio(100 * part, whole);
}

/** The one place in which figures are rounded, halves away from zero: to the penny, to whole numbers, and to two places of a percentage. */
function rounded(value: number, kind: ValueKind): number {
  const unit = kind === 'percent' ? 100 : 1;
  // A difference of tiny fractions must not become a zero below zero.
  return (Math.sign(value) * Math.round(Math.abs(value) * unit)) / unit + 0;
}

/** A figure as a cell. */
export function figureCell(value: number | null, kind: ValueKind): Cell {
  if (value === null) return cell(null);
  const amount = rounded(value, kind);
  if (kind === 'money') return moneyCell(amount);
  if (kind === 'count') return quantityCell(amount);
  return { type: 'cell', data: { actualValue: amount, displayValue: `${amount.toFixed(2)}%` } };
}

/** A figure as a graph draws it: money in pounds. */
export function figureValue(value: number | null, kind: ValueKind): number | null {
  if (value === null) return null;
  return kind === 'money' ? rounded(value, kind) / 100 : rounded(value, kind);
}

/** How much a figure changed since before: by how much, or by what part of what it was. Document 2, section 2.2 (Variance Type). */
export function change(now: number | null, before: number | null, type: VarianceType): number | null {
  if (now === null || before === null) return null;
  return type === 'amount' ? now - before : hundredths(now - before, Math.abs(before));
}

/** What kind of figure a change of one is. */
export function changeKind(kind: ValueKind, type: VarianceType): ValueKind {
  return type === 'amount' ? kind : 'percent';
}
