import type { Request } from '../../schemas/call';
import type { Form } from '../../schemas/forms/form';
import type { Beside, Nothing, PaneNames } from './context';
import type { Effect, Effects } from './effect';
import type { GateOn } from './gate';
import type { IconName } from './icons';
import type { Rank } from './rank';
import type { Requirement } from './requirement';

export interface ActionOptions<Ctx, Subject, Values, Answer> {
  readonly label: string | ((ctx: Ctx) => string);
  readonly kind?: 'primary' | 'danger';
  /** How near at hand it is; from its kind and its gates without it. */
  readonly rank?: Rank;
  /** The pane whose header holds it; the screen's own toolbar by default. */
  readonly at?: PaneNames<Ctx>;
  /** Hides it from logins that do not grant all of these. */
  readonly can?: readonly Requirement[];
  /** Shows it only while this holds. */
  readonly when?: (ctx: Ctx) => boolean;
  /** What must hold before it can be used; each says why it does not. */
  readonly needs?: readonly GateOn<Ctx>[];
  /** The thing acted upon; without one the action cannot be used. */
  readonly of?: (ctx: Ctx) => Subject | undefined;
  /** Asked before it is done. */
  readonly confirm?: string | ((ctx: Beside<Ctx, { readonly subject: Subject }>) => string);
  /** Asks for the user's password before it is done, in the same dialog as `confirm`. */
  readonly password?: boolean;
  /** Asks for these values first. */
  readonly form?: Form<NonNullable<Values>>;
  /** What it does; without it, it only asks `refreshes` again. */
  readonly run?: (ctx: Beside<Ctx, { readonly subject: Subject; readonly values: Values }>) => Request<Answer> | Effect | Nothing;
  /** What happens once it has succeeded and `refreshes` have been asked again; `answer` is what its call answered. */
  readonly next?:
    | Effect
    | readonly Effect[]
    | ((ctx: Beside<Ctx, { readonly subject: Subject; readonly values: Values; readonly answer: NoInfer<Answer> | undefined }>) => Effects);
  /** Told once it has succeeded. */
  readonly done?: string;
  /** Shown instead of a failure's own text. */
  readonly failed?: string;
  /** Panes asked again afterwards. */
  readonly refreshes?: readonly PaneNames<Ctx>[];
}

/** One entry of a menu: an action that asks for nothing but a yes. */
export interface MenuItemOptions<Ctx> {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly kind?: 'danger';
  /** Hides it from logins that do not grant all of these. */
  readonly can?: readonly Requirement[];
  /** What must hold before it can be used; each says why it does not. */
  readonly needs?: readonly GateOn<Ctx>[];
  readonly confirm?: string | ((ctx: Ctx) => string);
  readonly run: (ctx: Ctx) => Request<unknown> | Effect | Nothing;
  /** What happens once it has succeeded and `refreshes` have been asked again. */
  readonly next?: Effect | readonly Effect[] | ((ctx: Ctx) => Effects);
  readonly done?: string;
  readonly failed?: string;
  readonly refreshes?: readonly PaneNames<Ctx>[];
}

export interface MenuOptions<Ctx> {
  readonly label: string;
  /** How near at hand it is; from its kind and its gates without it. */
  readonly rank?: Rank;
  /** The pane whose header holds it; the screen's own toolbar by default. */
  readonly at?: PaneNames<Ctx>;
  /** Hides it from logins that do not grant all of these. */
  readonly can?: readonly Requirement[];
  /** What must hold before it can be opened. */
  readonly needs?: readonly GateOn<Ctx>[];
  readonly items: readonly MenuItemOptions<Ctx>[];
}

export interface EventOptions<Ctx> {
  readonly label: string;
  readonly kind?: 'primary' | 'danger';
  /** How near at hand it is; from its kind and its gates without it. */
  readonly rank?: Rank;
  readonly at?: PaneNames<Ctx>;
  readonly can?: readonly Requirement[];
  readonly needs?: readonly GateOn<Ctx>[];
  readonly confirm?: string;
}

/** A screen in a dialog, and the button that opens it. */
export interface DialogOptions<Ctx> {
  readonly title: string | ((ctx: Ctx) => string);
  /** The button that opens it. */
  readonly label: string | ((ctx: Ctx) => string);
  /** How near at hand it is; from its gates without it. */
  readonly rank?: Rank;
  readonly at?: PaneNames<Ctx>;
  /** Hides it from logins that do not grant all of these. */
  readonly can?: readonly Requirement[];
  readonly needs?: readonly GateOn<Ctx>[];
  readonly size?: 'small' | 'medium' | 'large' | 'full';
  /** Panes asked again when it is closed, because what is done in it may have changed them. */
  readonly refreshes?: readonly PaneNames<Ctx>[];
}

/** The button that hides and shows the organisation panel beside the screen; on a phone it opens the panel's sheet. */
export interface OrganisationToggle<Ctx> {
  /** What the button says while the panel is hidden: 'Show Organisation Tree'. */
  readonly show: string;
  /** What the button says while the panel is shown: 'Hide Organisation Tree'. */
  readonly hide: string;
  /** The pane whose header holds the button; the screen's own toolbar by default. */
  readonly at?: PaneNames<Ctx>;
}
