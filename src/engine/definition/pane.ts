import type { Words, WordsIfAny } from '../../data/words';
import type { IconName } from '../../ui/icons';
import type { ControlOptions } from './action';
import type { FieldName, MaybeRequest, PaneNames, WithExtra } from './context';
import type { Effects } from './effect';
import type { GateOn } from './gate';
import type { Requirement } from './requirement';

export interface PaneBasics<Ctx> {
  /** Its heading and accessible name; default: the pane's name in words. */
  readonly label?: Words<Ctx>;
  /** A heading that depends on the context; default: the label. */
  readonly heading?: WordsIfAny<Ctx>;
  readonly can?: readonly Requirement[];
  readonly when?: (ctx: Ctx) => boolean;
  readonly toggle?: PaneToggle<Ctx>;
}

/** A toggle button whose state is part of the address. A hidden pane sends no request. Without the button the pane keeps its state. */
export interface PaneToggle<Ctx> extends Omit<ControlOptions<Ctx>, 'rank'> {
  /** 'Show Summary'. */
  readonly show: Words<Ctx>;
  /** 'Hide Summary'. */
  readonly hide: Words<Ctx>;
  readonly start?: 'hidden';
  /** Earlier panes that it toggles too. */
  readonly with?: readonly PaneNames<Ctx>[];
}

/** Options of panes that save. `Own`: a gate about the pane itself. `Known`: values that the texts and effects get besides the response. */
export interface Saving<Ctx, Saved, Own = never, Known extends { readonly values?: unknown } = object> {
  /** Gates for saving, beside a valid form; each gives its reason. */
  readonly saveNeeds?: readonly (GateOn<Ctx> | Own)[];
  readonly refreshes?: readonly PaneNames<Ctx>[];
  /** The message after a save; `saved` is the response. */
  readonly saved?: WordsIfAny<WithExtra<Ctx, Known & { readonly saved: NoInfer<Saved> }>>;
  /** Runs after a save, once `refreshes` have been refetched. */
  readonly next?: (ctx: WithExtra<Ctx, Known & { readonly saved: NoInfer<Saved> }>) => Effects;
}

export interface NamedChoice {
  readonly id: number | string;
  readonly name: string;
  /** A filter field without a value takes this choice. */
  readonly isDefault?: boolean;
}

export type SoFar<Ctx, Values> = WithExtra<Ctx, { readonly values: Partial<Values> }>;

export type ByField<Ctx, Values, Out> = { readonly [K in FieldName<Values>]?: (ctx: SoFar<Ctx, Values>) => Out };

export type TitlesByField<Ctx, Values> = { readonly [K in FieldName<Values>]?: Words<SoFar<Ctx, Values>> };

export type ChoicesByField<Ctx, Values> = ByField<Ctx, Values, MaybeRequest<readonly NamedChoice[]> | readonly NamedChoice[]>;

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info';

export interface Tile {
  readonly id: string;
  readonly label: string;
  readonly value?: string;
  readonly tone?: Tone;
  readonly icon?: IconName;
  /** Small tiles stand together below the name and count of their group. */
  readonly group?: string;
  readonly isChosen?: boolean;
}
