import type { GraphAnswer, ValueKind } from '../../../schemas/entities/graph';
import type { DateOrder } from '../../../schemas/wire/dates';
import { asks, reads } from '../binding';
import type { Ask, ErasedContext, Free, With } from '../context';
import { type Finding, type Found, shown } from '../found';
import type { KindDeclaration } from '../kind';
import type { PaneBasics } from '../pane';
import { misshapen } from '../shape';

interface GraphBasics<Ctx> extends PaneBasics<Ctx> {
  readonly draw?: 'line' | 'bar';
  /** How days are shown: 2026-11-15, or 15-11-2026. */
  readonly dates?: DateOrder;
  /** Said while there is nothing to draw. */
  readonly emptyText?: string;
}

/** What a graph shows: the answer to its own question, or what panes before it have already. */
type GraphData<Ctx, Point> =
  | {
      readonly load: Ask<Ctx, GraphAnswer>;
      /** Milliseconds for which the question must stay the same before it is asked; none by default. */
      readonly debounce?: number | ((ctx: Ctx) => number);
      readonly points?: never;
      readonly x?: never;
      readonly y?: never;
      readonly values?: never;
    }
  | {
      readonly points: (ctx: Ctx) => readonly Point[];
      readonly x: keyof Point & string;
      readonly y: readonly (keyof Point & string)[];
      /** How all of its values are read; as counts by default. */
      readonly values?: ValueKind;
      readonly load?: never;
      readonly debounce?: never;
    };

export type GraphOptions<Ctx, Point> = GraphBasics<Ctx> & GraphData<Ctx, Point>;

declare module '../kind' {
  interface PaneKinds {
    readonly graph: KindTypes<GraphOptions<ErasedContext, ErasedContext>, undefined>;
  }
}

declare module '../chain' {
  interface Screen<Ctx extends object, Names extends string> {
    /** Lines or bars: the answer to its question, or what panes before it have said. */
    graph<const N extends string, Point>(name: Free<Ctx, N>, options: GraphOptions<Ctx, Point>): Screen<With<Ctx, N, undefined>, Names | N>;
  }
}

/** A graph either asks for what it shows, or is given points and which of their fields are drawn. */
function check(options: Found, path: string): readonly Finding[] {
  const { load, points, debounce } = options;
  if (points !== undefined && load === undefined) return misshapen(options, { points: 'function', x: 'text', y: 'list' }, path);
  return [
    ...misshapen(options, { load: 'function' }, path),
    ...(points === undefined
      ? []
      : [{ path: `${path}.points`, message: 'A graph either asks or is given points.', found: 'both load and points' }]),
    ...(debounce === undefined || typeof debounce === 'function' || (typeof debounce === 'number' && debounce >= 0)
      ? []
      : [{ path: `${path}.debounce`, message: 'This must be a number of milliseconds.', found: shown(debounce) }]),
  ];
}

export const graph: KindDeclaration<'graph'> = {
  initial: undefined,
  height: 'content',
  required: {},
  bindings: { load: asks, debounce: reads, points: reads },
  gates: {},
  check,
};
