import type { Words, WordsIfAny } from '../../data/words';
import type { ControlOptions } from './action';
import type { Asked, Beside, FieldName, PaneNames } from './context';
import type { Effects } from './effect';
import type { GateOn } from './gate';
import type { Requirement } from './requirement';

/** What every pane may say about itself. */
export interface PaneBasics<Ctx> {
  /** Its heading and its name for assistive technology; the pane's own name in words by default. */
  readonly label?: Words<Ctx>;
  /** What its heading says instead, where that depends on what it is about; its label where it gives nothing. */
  readonly heading?: WordsIfAny<Ctx>;
  /** Hides the pane from logins that do not grant all of these. */
  readonly needs?: readonly Requirement[];
  /** Shows the pane only while this holds. */
  readonly when?: (ctx: Ctx) => boolean;
  /** A button that hides and shows the pane. */
  readonly toggle?: PaneToggle<Ctx>;
}

/**
 * A button that hides and shows a pane; which of the two is part of the address. A hidden pane asks nothing. Without the button the pane is as it
 * was left, and as it starts for a login that may not have it.
 */
export interface PaneToggle<Ctx> extends Omit<ControlOptions<Ctx>, 'rank'> {
  /** What the button says while the pane is hidden: 'Show Summary'. */
  readonly show: Words<Ctx>;
  /** What the button says while the pane is shown: 'Hide Summary'. */
  readonly hide: Words<Ctx>;
  /** The pane is hidden until it is asked for; shown without it. */
  readonly start?: 'hidden';
  /** Panes before it that are hidden and shown together with it. */
  readonly with?: readonly PaneNames<Ctx>[];
}

/** What panes say that save something; `Own` is a gate that only the pane itself can answer, `Kept` what is known of a save beside its answer. */
export interface Saving<Ctx, Saved, Own = never, Kept extends { readonly values?: unknown } = object> {
  /** What must hold before it can be saved, beside a valid form; each says why it does not. */
  readonly saveNeeds?: readonly (GateOn<Ctx> | Own)[];
  /** Panes asked again after a save. */
  readonly refreshes?: readonly PaneNames<Ctx>[];
  /** Told once a save has succeeded; `saved` is what it answered. */
  readonly saved?: WordsIfAny<Beside<Ctx, Kept & { readonly saved: NoInfer<Saved> }>>;
  /** What happens once a save has succeeded and `refreshes` have been asked again. */
  readonly next?: (ctx: Beside<Ctx, Kept & { readonly saved: NoInfer<Saved> }>) => Effects;
}

/** A choice of a list. */
export interface NamedChoice {
  readonly id: number | string;
  readonly name: string;
  /** A filter's field without a value takes this choice by itself. */
  readonly isDefault?: boolean;
}

/** What bindings of a form's fields read: the panes, and the values so far. */
export type SoFar<Ctx, Values> = Beside<Ctx, { readonly values: Partial<Values> }>;

/** By field: what is made of the panes and the values so far. */
export type ByField<Ctx, Values, Out> = { readonly [K in FieldName<Values>]?: (ctx: SoFar<Ctx, Values>) => Out };

/** What fields are called that are not always called the same, by the values so far. */
export type TitlesByField<Ctx, Values> = { readonly [K in FieldName<Values>]?: Words<SoFar<Ctx, Values>> };

/** Fields with a list of choices: what asks the server for them, or the choices themselves. */
export type ChoicesByField<Ctx, Values> = ByField<Ctx, Values, Asked<readonly NamedChoice[]> | readonly NamedChoice[]>;

/** What a value means. */
export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info';
