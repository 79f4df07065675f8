import type { FileAnswer, Request } from '../../schemas/call';
import type { ViewAnswer } from '../../schemas/entities/session';
import type { Nothing } from './context';
import type { FoundPlace } from './scope';

/** What an action may do besides asking the server. */
export type Effect =
  | { readonly effect: 'open'; readonly entity: string; readonly id: string }
  | { readonly effect: 'download'; readonly request: Request<FileAnswer>; readonly name: string }
  | { readonly effect: 'close' }
  | { readonly effect: 'choose'; readonly pane: string; readonly id: string | undefined }
  | { readonly effect: 'openDialog'; readonly dialog: string }
  | { readonly effect: 'fill'; readonly pane: string; readonly values: Readonly<Record<string, unknown>> }
  | { readonly effect: 'read'; readonly pane: string }
  | { readonly effect: 'print' }
  | { readonly effect: 'view'; readonly request: Request<ViewAnswer> }
  | {
      readonly effect: 'go';
      readonly path: string;
      readonly params: Readonly<Record<string, string>>;
      readonly at?: FoundPlace;
      readonly how?: 'replace';
    };

/** Opens an entity on whichever screen shows it. Screens never import each other. */
export function open(entity: string, id: string | number): Effect {
  return { effect: 'open', entity, id: String(id) };
}

/** What something leads to: an effect, several in their order, or none. */
export type Effects = Effect | readonly Effect[] | Nothing;

/**
 * Downloads the file that a call answers. `name` is the name that the dialog for it starts with; another one that the user types there is
 * the name of the file, else it is the one that the server gives it. docs/rules/everywhere.md, 4.
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

/**
 * Sets values of a filter or form pane as if the user had: those that are named; undefined empties a field, and the others stay as they are. A form
 * that is only read takes none.
 */
export function fill(pane: string, values: Readonly<Record<string, unknown>>): Effect {
  return { effect: 'fill', pane, values };
}

/** Lets a form go back to being read, once the user agrees to leave what is unsaved in it. */
export function read(pane: string): Effect {
  return { effect: 'read', pane };
}

/** Prints what is shown, by the browser. */
export function print(): Effect {
  return { effect: 'print' };
}

/** Goes on as somebody else would see the application, to read only, once the server has allowed it. What is not saved waits for the way back. */
export function viewAs(request: Request<ViewAnswer>): Effect {
  return { effect: 'view', request };
}

/**
 * Opens a page or a tab by its address inside the application, with these parameters: `go('/compliance/alerts')`. What is undefined is left
 * out. `at` is the part of the organisation that is chosen on the way; the one that is chosen stays without it.
 */
export function go(path: string, params: Readonly<Record<string, string | number | undefined>> = {}, at?: FoundPlace): Effect {
  const given = Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as const]));
  return { effect: 'go', path, params: Object.fromEntries(given), ...(at === undefined ? {} : { at }) };
}

/** Opens a page or a tab in place of the page that is shown, which has done what it was for: going back leads to what was before it. */
export function goOn(path: string): Effect {
  return { effect: 'go', path, params: {}, how: 'replace' };
}
