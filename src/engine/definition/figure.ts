import type { Askable } from '../../data/join';
import type { Words } from '../../data/words';
import type { Nothing } from './context';
import type { Effect } from './effect';
import type { Tile } from './pane';
import type { Requirement } from './requirement';
import type { OtherService } from './tabRules';
import type { TaskContext } from './task';

/** The groups of figures on the home page, in their order. */
export const figureGroups = ['Operations', 'Compliance', 'Administration'] as const;
export type FigureGroup = (typeof figureGroups)[number];

/** `percent` is in hundredths. */
export const figureUnits = ['money', 'number', 'percent'] as const;
export type FigureUnit = (typeof figureUnits)[number];

export interface FigureContext<First> extends TaskContext {
  readonly first: First;
}

export interface FigureLine extends Pick<FigureBar, 'label' | 'value'> {
  readonly key: string;
  readonly before?: number | undefined;
  readonly leads: Effect;
}

/** A part of the figure; the bars have one scale. */
export interface FigureBar {
  readonly label: string;
  readonly value: number;
  /** Says more about its rows: 'oldest: 12 days'. */
  readonly note?: string | undefined;
  /** Opens the rows of this part only; without it, the bar can't be pressed. */
  readonly leads?: Effect | undefined;
}

/** A small tile for one thing, in the group of its state. */
export type FigureTile = Tile & { readonly leads: Effect };

export interface Figured {
  /** `undefined` where there is none yet, such as an uncounted week; `note` explains it. */
  readonly value: number | undefined;
  /** The total: 12 machines of 20. */
  readonly of?: number | undefined;
  /** The period: 'Week ending 22-11-2026'. */
  readonly note?: string | undefined;
  /** The figure of the previous period, and its label: 'the week before'. */
  readonly before?: { readonly value: number; readonly when: string } | undefined;
  /** The figures up to this period, oldest first, `null` for a gap, and the name of the periods: 'weeks'. */
  readonly series?: { readonly values: readonly (number | null)[]; readonly of: string } | undefined;
  /** The most important lines first, in `lineUnit`. */
  readonly lines?: readonly FigureLine[] | undefined;
  /** Parts in their order, in `lineUnit`: the records of a quarter by status. */
  readonly bars?: readonly FigureBar[] | undefined;
  /** One for each thing counted: the machines of a site by status. */
  readonly tiles?: readonly FigureTile[] | undefined;
}

export interface FigureOptions<Answer, First> {
  readonly label: Words<TaskContext>;
  readonly unit: FigureUnit;
  /** Unit of `lines` or `bars`; a figure with either, or with tiles, takes the room of two. */
  readonly lineUnit?: FigureUnit;
  readonly can?: readonly Requirement[];
  /** Defaults to the group of the tab's section. */
  readonly group?: FigureGroup;
  /** Its service. Default: operations. */
  readonly service?: OtherService;
  /** A request that `load` depends on, such as the list of views. Sent once. */
  first?(ctx: TaskContext): Askable<First> | Nothing;
  /** The request; nothing where this part of the organisation has no such figure. */
  load(ctx: FigureContext<First>): Askable<Answer> | Nothing;
  /** `undefined` where the response has no figure; the home page shows that too. */
  tell(answer: Answer, ctx: FigureContext<First>): Figured | undefined;
  /** The effect that opens the underlying rows: `go('/dashboard/…', …)`. */
  leads(ctx: FigureContext<First>): Effect;
}

/** An erased figure: it only gets the response of its own request. */
export interface Figure extends FigureOptions<unknown, unknown> {
  readonly id: string;
}

/** Whether a figure sends a request here; the response to `first` may still rule it out. */
export function mayHaveFigure({ first: asks, load }: Figure, ctx: TaskContext): boolean {
  return Boolean(asks === undefined ? load({ ...ctx, first: undefined }) : asks(ctx));
}

/** Declares a figure of the home page: docs/adding-a-figure.md. */
export function figure<Answer, First = undefined>(id: string, options: FigureOptions<Answer, First>): Figure {
  return { id, ...options };
}
