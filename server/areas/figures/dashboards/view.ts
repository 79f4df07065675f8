import type { Flag } from '../../../../src/schemas/entities/flags';
import type { ValueKind } from '../../../../src/schemas/entities/graph';
import { showDay } from '../../cash/collections/weeks';
import { change, changeKind, type Figure } from './figures';
import { type Facts, type Measure, sumOf } from './measures';
import type { Question } from './question';

/** A column of a dashboard: what it shows of a row. */
export interface Column {
  readonly text: string;
  readonly kind: ValueKind;
  readonly needs: readonly Measure[];
  /** Not rounded yet; nothing where there is none. */
  readonly of: (facts: Facts) => number | null;
  /** Only for who has this flag. */
  readonly flag?: Flag;
}

/** Columns under a heading of their own. */
export interface ColumnGroup {
  readonly header: string;
  readonly columns: readonly Column[];
}

/** What a graph of a view can show, week by week. */
export interface DataType {
  readonly name: string;
  readonly figure: (question: Question) => Figure;
  /** Only for who has this flag. */
  readonly flag?: Flag;
}

/** A data view of a dashboard. Those of a dashboard and the data types of each are numbered from 1, in their order. */
export interface View {
  readonly name: string;
  /** Whether its rows tell how many machines stood there in the last week. */
  readonly countsMachines: boolean;
  readonly groups: (question: Question) => readonly ColumnGroup[];
  readonly dataTypes: readonly DataType[];
  /** Only for who has this flag. */
  readonly flag?: Flag;
}

/** A data type that shows the same figure whatever else is chosen. */
export function fixed(figure: Figure): DataType {
  return { name: figure.name, figure: () => figure };
}

/** A figure of each of the last weeks. */
export function weekColumns({ weeks: { last } }: Question, { kind, needs, of }: Figure): ColumnGroup {
  const columns = last.map((sunday, week) => ({ text: showDay(sunday), kind, needs, of: ({ weeks }: Facts) => of(weeks[week] ?? {}) }));
  return { header: 'Week ending', columns };
}

/** A figure over all of the last weeks. */
export function totalColumn(text: string, { kind, needs, of }: Figure): Column {
  return { text, kind, needs, of: ({ weeks }) => of(sumOf(weeks)) };
}

/** What changed of a figure since as many weeks before. */
export function changeColumn(text: string, { varianceType }: Question, { kind, needs, of }: Figure): Column {
  return {
    text,
    kind: changeKind(kind, varianceType),
    needs,
    of: ({ weeks, before }) => change(of(sumOf(weeks)), of(sumOf(before)), varianceType),
  };
}
