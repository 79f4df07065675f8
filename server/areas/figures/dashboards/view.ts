import type { Flag } from '../../../../src/schemas/entities/flags';
import type { ValueKind } from '../../../../src/schemas/entities/graph';
import { addDays } from '../../../../src/schemas/wire/days';
import { showDay } from '../../cash/collections/common/weeks';
import { type Facts, type Measure, sumOf } from './common/measures';
import type { Question } from './common/question';
import { change, changeKind, type Figure } from './figures';

interface AnyColumn {
  readonly text: string;
  readonly needs: readonly Measure[];
  readonly flag?: Flag;
}

export interface FigureColumn extends AnyColumn {
  readonly kind: ValueKind;
  readonly totalIs?: 'machines' | 'Average';
  /** Unrounded; null for none. */
  readonly of: (facts: Facts) => number | null;
  /** A remark beside the figure, if needed. */
  readonly note?: (facts: Facts) => string | undefined;
}

interface NameColumn extends AnyColumn {
  readonly kind: 'name';
  readonly of: (facts: Facts) => string | null;
}

export type Column = FigureColumn | NameColumn;

export interface ColumnGroup {
  readonly header: string;
  readonly columns: readonly Column[];
}

export interface DataType {
  readonly name: string;
  readonly figure: (question: Question) => Figure;
  readonly flag?: Flag;
}

/** Views and data types are numbered from 1. */
export interface View {
  readonly name: string;
  readonly countsMachines: boolean;
  readonly groups: (question: Question) => readonly ColumnGroup[];
  readonly dataTypes: readonly DataType[];
  readonly flag?: Flag;
}

/** A data type with the same figure for every question. */
export function fixed(figure: Figure): DataType {
  return { name: figure.name, figure: () => figure };
}

/** A group of columns with a figure for each week. */
export function weekColumns({ weeks: { last } }: Question, { of, name: _, ...figure }: Figure): ColumnGroup {
  const columns = last.map((sunday, week) => ({ ...figure, text: showDay(sunday), of: ({ weeks }: Facts) => of(weeks[week] ?? {}) }));
  return { header: 'Week ending', columns };
}

export function totalColumn(text: string, { of, name: _, ...figure }: Figure): FigureColumn {
  return { ...figure, text, of: ({ weeks }) => of(sumOf(weeks)) };
}

/** Counts preceding weeks with complete records. */
export function recordedBefore({ firstDay }: Facts, { weeks: { before } }: Question): number {
  return firstDay === null ? 0 : before.filter((sunday) => addDays(sunday, -6) >= firstDay).length;
}

/** Adds a note where the preceding weeks lack records. */
export function changeColumn(text: string, question: Question, { kind, needs, of }: Figure): FigureColumn {
  const { varianceType, weeks: requestedWeeks } = question;
  return {
    text,
    kind: changeKind(kind, varianceType),
    needs,
    of: ({ weeks, before }) => change(of(sumOf(weeks)), of(sumOf(before)), varianceType),
    note(facts) {
      const recorded = recordedBefore(facts, question);
      return recorded === requestedWeeks.before.length ? undefined : `against ${recorded} of ${requestedWeeks.before.length} weeks`;
    },
  };
}
