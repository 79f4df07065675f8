import type { FileAnswer, Request } from '../../schemas/call';
import type { Form } from '../../schemas/forms/form';
import type { Expand } from './context';
import type { GateOn } from './gate';
import type { PaneNames } from './panes';
import type { Requirement } from './requirement';

/** What an action may do besides asking the server. */
export type Effect =
  | { readonly effect: 'open'; readonly entity: string; readonly id: string }
  | { readonly effect: 'download'; readonly request: Request<FileAnswer>; readonly name: string }
  | { readonly effect: 'choose'; readonly pane: string; readonly id: string | undefined }
  | { readonly effect: 'send'; readonly to: string; readonly event: { readonly type: string } };

/** Opens an entity on whichever screen shows it. Screens never import each other. */
export function open(entity: string, id: string | number): Effect {
  return { effect: 'open', entity, id: String(id) };
}

/** Downloads the file that a call answers; `name` says what it is while it is on its way. Document 1, section 7 (files). */
export function downloadOf(request: Request<FileAnswer>, name: string): Effect {
  return { effect: 'download', request, name };
}

/** Chooses a row or node by its id; nothing clears the choice. */
export function choose(pane: string, id: string | number | undefined): Effect {
  return { effect: 'choose', pane, id: id === undefined ? undefined : String(id) };
}

export interface ActionOptions<Ctx, Subject, Values> {
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
  /** Asks for the user's password before it is done. */
  readonly password?: boolean;
  /** Asks for these values first. */
  readonly form?: Form<Values>;
  readonly run: (ctx: Expand<Ctx & { readonly subject: Subject; readonly values: Values }>) => Request<unknown> | Effect | undefined;
  /** Told once it has succeeded. */
  readonly done?: string;
  /** Shown instead of a failure's own text. */
  readonly failed?: string;
  /** Panes asked again afterwards. */
  readonly refreshes?: readonly PaneNames<Ctx>[];
}

export interface EventOptions<Ctx> {
  readonly label: string;
  readonly kind?: 'primary' | 'danger';
  readonly at?: PaneNames<Ctx>;
  readonly can?: readonly Requirement[];
  readonly needs?: readonly GateOn<Ctx>[];
  readonly confirm?: string;
}
