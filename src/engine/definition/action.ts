import type { FailedWords, Words, WordsIfAny } from '../../data/words';
import type { Request } from '../../schemas/call';
import type { Form } from '../../schemas/forms/form';
import type { IconName } from '../../ui/icons';
import type { Beside, Nothing, PaneNames } from './context';
import type { Effect, Effects } from './effect';
import type { GateOn } from './gate';
import type { Rank } from './rank';
import type { Requirement } from './requirement';

/** What is known once an action is done; `answer` is what its call answered. */
type Done<Ctx, Subject, Values, Answer> = Beside<
  Ctx,
  { readonly subject: Subject; readonly values: Values; readonly answer: Answer | undefined }
>;

/** Where a control stands, and when it is there and can be used. */
export interface ControlOptions<Ctx> {
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
}

export interface ActionOptions<Ctx, Subject, Values, Answer> extends ControlOptions<Ctx> {
  readonly label: Words<Ctx>;
  /** The picture before its label. */
  readonly icon?: IconName;
  readonly kind?: 'primary' | 'danger';
  /** The thing acted upon; without one the action cannot be used. */
  readonly of?: (ctx: Ctx) => Subject | undefined;
  /** Why the action cannot be used where `of` gives nothing. */
  readonly ofText?: Words<Ctx>;
  /** What it acts upon, in words: below the title of what it asks. */
  readonly about?: WordsIfAny<Beside<Ctx, { readonly subject: Subject }>>;
  /** What the user is asked before it is done. */
  readonly confirm?: Words<Beside<Ctx, { readonly subject: Subject }>>;
  /** The title of the dialog that asks `confirm` or `password`; the action's label without it. */
  readonly confirmTitle?: Words<Beside<Ctx, { readonly subject: Subject }>>;
  /** Asks for the user's password before it is done, in the same dialog as `confirm`. */
  readonly password?: boolean;
  /** What the button of the dialog that asks says: by default 'Confirm' beside a password, else the action's label. */
  readonly button?: Words<Beside<Ctx, { readonly subject: Subject }>>;
  /** The button of the dialog cannot be used before what is asked for is filled in. */
  readonly untilFilled?: boolean;
  /** Asks for these values first. */
  readonly form?: Form<NonNullable<Values>>;
  /** What it does; without it, and where it gives nothing, it only asks `refreshes` again. */
  readonly run?: (ctx: Beside<Ctx, { readonly subject: Subject; readonly values: Values }>) => Request<Answer> | Effect | Nothing;
  /** What happens once it has succeeded and `refreshes` have been asked again; `answer` is what its call answered. */
  readonly next?: Effect | readonly Effect[] | ((ctx: Done<Ctx, Subject, Values, NoInfer<Answer>>) => Effects);
  /** What the user is told once it has succeeded. */
  readonly done?: WordsIfAny<Done<Ctx, Subject, Values, NoInfer<Answer>>>;
  /** What the user reads instead of a failure's own text, below a title where it has one. */
  readonly failed?: FailedWords<Beside<Ctx, { readonly subject: Subject }>>;
  /** Panes asked again afterwards; of tabs and cases all that their screen shows. */
  readonly refreshes?: readonly PaneNames<Ctx>[];
  /**
   * Does it by itself again and again, with so many milliseconds between; 0 is never. It waits while the tab is behind others, and leaves out what
   * falls on a moment at which it could not be pressed, asks something, or something on the page is not saved.
   */
  readonly every?: (ctx: Ctx) => number;
}

/** One entry of a menu: an action that asks for nothing but a yes. */
export interface MenuItemOptions<Ctx>
  extends Pick<ControlOptions<Ctx>, 'can' | 'when' | 'needs'>,
    Pick<
      ActionOptions<Ctx, unknown, object | undefined, unknown>,
      'label' | 'icon' | 'of' | 'ofText' | 'confirm' | 'confirmTitle' | 'next' | 'done' | 'failed' | 'refreshes'
    > {
  readonly id: string;
  readonly kind?: 'danger';
  readonly run: (ctx: Ctx) => Request<unknown> | Effect | Nothing;
}

export interface MenuOptions<Ctx> extends ControlOptions<Ctx> {
  readonly label: Words<Ctx>;
  readonly items: readonly MenuItemOptions<Ctx>[];
}

/** A screen in a dialog, and the button that opens it. The dialog closes when its button is not there any more. */
export interface DialogOptions<Ctx> extends ControlOptions<Ctx> {
  readonly title: Words<Ctx>;
  /** What it is about: below its title. */
  readonly about?: WordsIfAny<Ctx>;
  /** The button that opens it. */
  readonly label: Words<Ctx>;
  /** It has no such button: the `opens` of a grid or of a field opens it. */
  readonly hasButton?: false;
  /** The picture before its label. */
  readonly icon?: IconName;
  readonly size?: 'small' | 'medium' | 'large' | 'full';
  /** How tall its body is, in pixels, as far as the window has the room; as tall as what it holds without it. */
  readonly height?: number;
  /** Panes asked again when it is closed, because what is done in it may have changed them. */
  readonly refreshes?: readonly PaneNames<Ctx>[];
}

/** The button that hides and shows the organisation panel beside the screen; on a phone it opens the panel's sheet. Without it the panel is as it was left. */
export interface OrganisationToggle<Ctx> extends Pick<ControlOptions<Ctx>, 'at' | 'can' | 'when' | 'needs'> {
  /** What the button says while the panel is hidden: 'Show Organisation Tree'. */
  readonly show: Words<Ctx>;
  /** What the button says while the panel is shown: 'Hide Organisation Tree'. */
  readonly hide: Words<Ctx>;
}
