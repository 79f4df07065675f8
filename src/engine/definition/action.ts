import type { FileAnswer, Request } from '../../schemas/call';
import type { Form } from '../../schemas/forms/form';
import type { Expand, Nothing } from './context';
import type { GateOn } from './gate';
import type { IconName } from './icons';
import type { PaneNames } from './panes';
import type { Requirement } from './requirement';

/** What an action may do besides asking the server. */
export type Effect =
  | { readonly effect: 'open'; readonly entity: string; readonly id: string }
  | { readonly effect: 'download'; readonly request: Request<FileAnswer>; readonly name: string }
  | { readonly effect: 'close' }
  | { readonly effect: 'choose'; readonly pane: string; readonly id: string | undefined }
  | { readonly effect: 'openDialog'; readonly dialog: string }
  | { readonly effect: 'send'; readonly to: string; readonly event: { readonly type: string } };

/** Opens an entity on whichever screen shows it. Screens never import each other. */
export function open(entity: string, id: string | number): Effect {
  return { effect: 'open', entity, id: String(id) };
}

/** What something leads to: an effect, several in their order, or none. */
export type Effects = Effect | readonly Effect[] | Nothing;

/**
 * Downloads the file that a call answers. `name` is the name that the dialog for it starts with; the one that the user leaves there is the
 * name of the file. Document 1, section 7 (files).
 */
export function downloadOf(request: Request<FileAnswer>, name: string): Effect {
  return { effect: 'download', request, name };
}

/** Closes the dialog that the screen stands in; nothing where it stands in none. */
export function close(): Effect {
  return { effect: 'close' };
}

/** Chooses a row or node by its id, in a pane of this screen or of one around it; nothing clears the choice. */
export function choose(pane: string, id: string | number | undefined): Effect {
  return { effect: 'choose', pane, id: id === undefined ? undefined : String(id) };
}

/** Opens a dialog of this screen or of one around it by its id; nothing happens while what it needs does not hold. */
export function openDialog(dialog: string): Effect {
  return { effect: 'openDialog', dialog };
}

export interface ActionOptions<Ctx, Subject, Values, Answer> {
  readonly label: string | ((ctx: Ctx) => string);
  readonly kind?: 'primary' | 'danger';
  /** The pane whose header holds it; the screen's own toolbar by default. */
  readonly at?: PaneNames<Ctx>;
  /** Hides it from logins that do not grant all of these. */
  readonly can?: readonly Requirement[];
  /** What must hold before it can be used; each says why it does not. */
  readonly needs?: readonly GateOn<Ctx>[];
  /** The thing acted upon; without one the action cannot be used. */
  readonly of?: (ctx: Ctx) => Subject | undefined;
  /** Asked before it is done. */
  readonly confirm?: string | ((ctx: Expand<Ctx & { readonly subject: Subject }>) => string);
  /** Asks for the user's password before it is done, in the same dialog as `confirm`. */
  readonly password?: boolean;
  /** Asks for these values first. */
  readonly form?: Form<Values>;
  /** What it does; without it, it only asks `refreshes` again. */
  readonly run?: (ctx: Expand<Ctx & { readonly subject: Subject; readonly values: Values }>) => Request<Answer> | Effect | Nothing;
  /** What happens once it has succeeded and `refreshes` have been asked again; `answer` is what its call answered. */
  readonly next?:
    | Effect
    | readonly Effect[]
    | ((
        ctx: Expand<Ctx & { readonly subject: Subject; readonly values: Values; readonly answer: NoInfer<Answer> | undefined }>,
      ) => Effects);
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
  readonly at?: PaneNames<Ctx>;
  readonly can?: readonly Requirement[];
  readonly needs?: readonly GateOn<Ctx>[];
  readonly confirm?: string;
}
