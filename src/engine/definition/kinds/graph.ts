import { shown } from '../../../data/unknownObject';
import type { WordsIfAny } from '../../../data/words';
import type { GraphAnswer } from '../../../schemas/entities/graph';
import type { DateOrder } from '../../../schemas/wire/dates';
import { asks, reads } from '../binding';
import type { Screen } from '../chain';
import type { Ask, ErasedContext, Free, With, WithExtra } from '../context';
import type { Effects } from '../effect';
import type { KindDeclaration, KindTypes } from '../kind';
import type { PaneBasics } from '../pane';

/**
 * How the values are drawn. `steps`: amounts that hold until the next place. `columns`: amounts of periods, from zero. `bars`: a row per place,
 * each with its name. `heatMap`: a row per series, darker for more. `dots`: a dot per place, the outliers named.
 */
export const pictures = ['line', 'steps', 'columns', 'bars', 'heatMap', 'dots'] as const;
export type Picture = (typeof pictures)[number];

/** A point of a picture, by its indices in the response. */
export interface GraphPoint {
  readonly place: number;
  /** `undefined` for all series of the place. */
  readonly series: number | undefined;
}

/** The engine adds the unit, and the period of an axis of time, to the title. */
export interface DrawnAnswer extends GraphAnswer {
  /** From when to when, if the places are no days or months. */
  readonly period?: string | undefined;
  /** What the values are, for their axis: 'Net Income'. Default: money, a count or per cent. */
  readonly measure?: string | undefined;
}

export interface GraphOptions<Ctx> extends PaneBasics<Ctx> {
  readonly load: Ask<Ctx, DrawnAnswer>;
  /** Lines from the panes before: drawn while `load` has no request, then pale behind its lines, to compare with. */
  readonly given?: (ctx: Ctx) => DrawnAnswer | undefined;
  /** The text without request and given lines; default: what is missing. */
  readonly idleText?: WordsIfAny<Ctx>;
  /** Default: lines. A function reads nothing but the response, since an earlier one stays while another loads. */
  readonly picture?: Picture | ((ctx: WithExtra<Ctx, { readonly answer: GraphAnswer }>) => Picture);
  /** The effects of a press on a point, or of Enter on the marked one. If the first point has none, no point can be pressed. */
  readonly leads?: (ctx: WithExtra<Ctx, { readonly answer: GraphAnswer; readonly point: GraphPoint }>) => Effects;
  /** Milliseconds without a change of the request before it is sent; default: none. */
  readonly debounce?: number | ((ctx: Ctx) => number);
  /** 2026-11-15, or 15-11-2026. */
  readonly dates?: DateOrder;
}

declare module '../vocabulary' {
  interface PaneKinds {
    readonly graph: KindTypes<GraphOptions<ErasedContext>, undefined>;
  }
  interface PaneMethods<Ctx extends object, Names extends string> {
    /** Draws a response as lines, or another picture. */
    graph<const N extends string>(name: Free<Ctx, N>, options: GraphOptions<Ctx>): Screen<With<Ctx, N, undefined>, Names | N>;
  }
}

export const graph: KindDeclaration<'graph'> = {
  initial: undefined,
  height: 'content',
  hasNoDraft: true,
  role: 'picture',
  shortcuts: {
    title: 'Graphs',
    shortcuts: [
      { keys: '← →', does: 'Move from point to point and read each out' },
      { keys: '↑ ↓', does: 'In a heat map, or among bars: go from row to row' },
      { keys: 'Enter', does: 'Opens the rows behind a point' },
    ],
  },
  gates: {},
  written: {
    required: { load: 'function' },
    optional: { given: 'function', idleText: 'words', leads: 'function' },
    bindings: {
      load: asks,
      given: reads,
      idleText: reads,
      debounce: reads,
      picture: { how: 'reads', extra: ['answer'] },
      leads: { how: 'follows', extra: ['answer', 'point'] },
    },
    check: ({ debounce, picture }, path) => [
      ...(debounce === undefined || typeof debounce === 'function' || (typeof debounce === 'number' && debounce >= 0)
        ? []
        : [{ path: `${path}.debounce`, message: 'This must be a number of milliseconds.', actual: shown(debounce) }]),
      ...(picture === undefined || typeof picture === 'function' || pictures.some((each) => each === picture)
        ? []
        : [{ path: `${path}.picture`, message: 'This is no kind of picture.', actual: shown(picture), expected: pictures }]),
    ],
  },
};
