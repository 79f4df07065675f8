import type { Flag } from '../../../../src/schemas/entities/flags';
import type { ValueKind } from '../../../../src/schemas/entities/graph';
import { addDays } from '../../../../src/schemas/wire/days';
import { showDay } from '../../cash/collections/ground/weeks';
import { change, changeKind, type Figure } from './figures';
import { type Facts, type Measure, sumOf } from './ground/measures';
import type { Question } from './ground/question';

interface AnyColumn {
  readonly text: string;
  readonly needs: readonly Measure[];
  /** Only for who has this flag. */
  readonly flag?: Flag;
}

/** A column of figures. */
export interface FigureColumn extends AnyColumn {
  readonly kind: ValueKind;
  /** Not rounded yet; nothing where there is none. */
  readonly of: (facts: Facts) => number | null;
  /** What has to be said beside the figure of a row; nothing where it speaks for itself. */
  readonly note?: (facts: Facts) => string | undefined;
}

/** A column of names. */
interface NameColumn extends AnyColumn {
  readonly kind: 'name';
  readonly of: (facts: Facts) => string | null;
}

/** A column of a dashboard: what it shows of a row. */
export type Column = FigureColumn | NameColumn;

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
export function totalColumn(text: string, { kind, needs, of }: Figure): FigureColumn {
  return { text, kind, needs, of: ({ weeks }) => of(sumOf(weeks)) };
}

/** How many of the weeks before began when a place was recorded already. */
export function recordedBefore({ firstDay }: Facts, { weeks: { before } }: Question): number {
  return firstDay === null ? 0 : before.filter((sunday) => addDays(sunday, -6) >= firstDay).length;
}

/** What changed of a figure since as many weeks before; it says so where not all of those were recorded. */
export function changeColumn(text: string, question: Question, { kind, needs, of }: Figure): FigureColumn {
  const { varianceType, weeks: asked } = question;
  return {
    text,
    kind: changeKind(kind, varianceType),
    needs,
    of: ({ weeks, before }) => change(of(sumOf(weeks)), of(sumOf(before)), varianceType),
    note(facts) {
      const recorded = recordedBefore(facts, question);
      return recorded === asked.before.length ? undefined : `against ${recorded} of ${asked.before.length} weeks`;
    },
  };
}
