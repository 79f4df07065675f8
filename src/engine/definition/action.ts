import type { FailedWords, Words, WordsIfAny } from '../../data/words';
import type { Request } from '../../schemas/call';
import type { Form } from '../../schemas/forms/form';
import type { IconName } from '../../ui/icons';
import type { Nothing, PaneNames, WithExtra } from './context';
import type { Effect, Effects } from './effect';
import type { GateOn } from './gate';
import type { Rank } from './rank';
import type { Requirement } from './requirement';

/** The context after an action has succeeded; `answer` is the response of its request. */
type Done<Ctx, Subject, Values, Answer> = WithExtra<
  Ctx,
  { readonly subject: Subject; readonly values: Values; readonly answer: Answer | undefined }
>;

export interface ControlOptions<Ctx> {
  readonly rank?: Rank;
  /** The pane whose header holds it; default: the screen's toolbar. */
  readonly at?: PaneNames<Ctx>;
  /** Hides it from logins without all of these. */
  readonly can?: readonly Requirement[];
  readonly when?: (ctx: Ctx) => boolean;
  /** Gates that disable it; each gives its reason. */
  readonly needs?: readonly GateOn<Ctx>[];
  /** While disabled it moves to "More actions", with its reason. */
  readonly isQuiet?: boolean;
}

export interface ActionOptions<Ctx, Subject, Values, Answer> extends ControlOptions<Ctx> {
  readonly label: Words<Ctx>;
  readonly icon?: IconName;
  readonly kind?: 'primary' | 'danger';
  /** The letter that presses its button; the help lists it. */
  readonly key?: 'A';
  /** Makes it a switch that is on while this holds; the label describes the on state. */
  readonly isOn?: (ctx: Ctx) => boolean;
  /** The subject; `undefined` disables the action. */
  readonly of?: (ctx: Ctx) => Subject | undefined;
  /** The reason where `of` returns nothing. */
  readonly ofText?: Words<Ctx>;
  readonly about?: WordsIfAny<WithExtra<Ctx, { readonly subject: Subject }>>;
  readonly confirm?: Words<WithExtra<Ctx, { readonly subject: Subject }>>;
  /** Asks for the user's password first, in the same dialog as `confirm`. */
  readonly password?: boolean;
  /** The label of the dialog's button; default: 'Confirm' with a password, else the action's label. */
  readonly button?: Words<WithExtra<Ctx, { readonly subject: Subject }>>;
  /** Disables the dialog's button until all required fields are filled. */
  readonly untilFilled?: boolean;
  readonly form?: Form<NonNullable<Values>>;
  /** Without it, or where it returns nothing, the action only refetches `refreshes`. */
  readonly run?: (ctx: WithExtra<Ctx, { readonly subject: Subject; readonly values: Values }>) => Request<Answer> | Effect | Nothing;
  /** Runs after success, once `refreshes` have been refetched; `answer` is the response. */
  readonly next?: Effect | readonly Effect[] | ((ctx: Done<Ctx, Subject, Values, NoInfer<Answer>>) => Effects);
  readonly done?: WordsIfAny<Done<Ctx, Subject, Values, NoInfer<Answer>>>;
  /** Replaces the text of the failure; may have a title. */
  readonly failed?: FailedWords<WithExtra<Ctx, { readonly subject: Subject }>>;
  /** Shows a failure in an alert at the pane instead of the failure dialog. */
  readonly failsAtPane?: boolean;
  readonly refreshes?: readonly PaneNames<Ctx>[];
  /**
   * Milliseconds between automatic repeats; 0 is never. Waits while the page is hidden; skips a repeat while the action is disabled or
   * asks, or input is unsaved.
   */
  readonly every?: (ctx: Ctx) => number;
}

/** A menu entry: an action that asks for a confirmation at most. */
export interface MenuItemOptions<Ctx>
  extends Pick<ControlOptions<Ctx>, 'can' | 'when' | 'needs'>,
    Pick<
      ActionOptions<Ctx, unknown, object | undefined, unknown>,
      'label' | 'icon' | 'of' | 'ofText' | 'confirm' | 'next' | 'done' | 'failed' | 'refreshes'
    > {
  readonly id: string;
  readonly kind?: 'danger';
  readonly run: (ctx: Ctx) => Request<unknown> | Effect | Nothing;
}

export interface MenuOptions<Ctx> extends ControlOptions<Ctx> {
  readonly label: Words<Ctx>;
  readonly items: readonly MenuItemOptions<Ctx>[];
}

/** A screen in a dialog. It closes when its button disappears. */
export interface DialogOptions<Ctx> extends ControlOptions<Ctx> {
  readonly title: Words<Ctx>;
  readonly about?: WordsIfAny<Ctx>;
  readonly label: Words<Ctx>;
  /** No button: the `opens` of a grid or of a field opens it. */
  readonly hasButton?: false;
  readonly icon?: IconName;
  readonly size?: 'small' | 'medium' | 'large' | 'full';
  /** Pixels; default: the height of the content. */
  readonly height?: number;
  /** Panes to refetch when it closes. */
  readonly refreshes?: readonly PaneNames<Ctx>[];
}

/** On a phone it opens the panel's sheet. Without it the panel keeps its state. */
export interface OrganisationToggle<Ctx> extends Pick<ControlOptions<Ctx>, 'at' | 'can' | 'when' | 'needs'> {
  readonly show: Words<Ctx>;
  readonly hide: Words<Ctx>;
}
