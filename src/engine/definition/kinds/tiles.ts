import type { IconName } from '../../../ui/icons';
import { reads } from '../binding';
import type { Screen } from '../chain';
import type { ErasedContext, Free, With } from '../context';
import type { Effects } from '../effect';
import type { GateOn } from '../gate';
import type { KindDeclaration, KindTypes } from '../kind';
import type { PaneBasics, Tone } from '../pane';

export interface Tile {
  readonly id: string;
  readonly label: string;
  /** A figure, as it is shown. */
  readonly value?: string;
  readonly tone?: Tone;
  readonly icon?: IconName;
}

export interface TilesOptions<Ctx> extends PaneBasics<Ctx> {
  readonly tiles: (ctx: Ctx) => readonly Tile[];
  /** What pressing a tile leads to. */
  readonly leads?: (tile: Tile, ctx: Ctx) => Effects;
  /** What must hold before the tiles lead anywhere; each says why they do not. */
  readonly leadNeeds?: readonly GateOn<Ctx>[];
  /** How many tiles stand side by side, by how many there are; as many as fit by default. */
  readonly perRow?: (count: number) => number;
  /** `line`: one low tile beside the other, where figures are not what the screen is about. */
  readonly place?: 'line';
}

declare module '../vocabulary' {
  interface PaneKinds {
    readonly tiles: KindTypes<TilesOptions<ErasedContext>, undefined>;
  }
  interface PaneMethods<Ctx extends object, Names extends string> {
    /** Figures, or ways to other places, side by side. */
    tiles<const N extends string>(name: Free<Ctx, N>, options: TilesOptions<Ctx>): Screen<With<Ctx, N, undefined>, Names | N>;
  }
}

export const tiles: KindDeclaration<'tiles'> = {
  initial: undefined,
  height: 'content',
  isHeadless: true,
  holdsNothing: true,
  required: { tiles: 'function' },
  bindings: { tiles: reads },
  gates: {},
  disabling: ['leadNeeds'],
};
