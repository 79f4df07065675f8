import type { FileAnswer, Request } from '../../schemas/call';
import type { ViewAnswer } from '../../schemas/entities/session';
import type { CoverLine } from '../../schemas/wire/cover';
import type { Nothing } from './context';
import type { PlaceResult } from './scope';

/** A list's file, which may have a cover sheet. `about`: its subject, instead of the filters around. */
export interface ListFile {
  readonly about: CoverLine | undefined;
}

/** One of several pieces of work: its name, and the requests that it sends one after another. */
export interface Piece {
  readonly name: string;
  readonly work: (send: <Answer>(request: Request<Answer>) => Promise<Answer>) => Promise<unknown>;
}

export type Effect =
  | { readonly effect: 'open'; readonly entity: string; readonly id: string }
  | { readonly effect: 'download'; readonly request: Request<FileAnswer>; readonly name: string; readonly list?: ListFile }
  | { readonly effect: 'oneByOne'; readonly title: string; readonly pieces: readonly Piece[]; readonly done: string }
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
      readonly at?: PlaceResult;
      readonly how?: 'replace';
    };

/** Opens an entity on the screen that shows it, so that screens never import each other. */
export function open(entity: string, id: string | number): Effect {
  return { effect: 'open', entity, id: String(id) };
}

export type Effects = Effect | readonly Effect[] | Nothing;

/**
 * Downloads the file of a response. `name` is the default in the download dialog; if the user changes it, that is the file name, otherwise
 * the server's. docs/rules/everywhere.md, 4.
 */
export function downloadOf(request: Request<FileAnswer>, name: string): Effect {
  return { effect: 'download', request, name };
}

/** Downloads a list as CSV; the user chooses the cover sheet and the order of dates. docs/rules/everywhere.md, 4. */
export function exportOf(request: Request<FileAnswer>, name: string, about?: CoverLine): Effect {
  return { effect: 'download', request, name, list: { about } };
}

/** Sends several pieces of work in a dialog with progress, which can be stopped; shows `done`, or which pieces failed and why. */
export function oneByOne(title: string, pieces: readonly Piece[], done: string): Effect {
  return { effect: 'oneByOne', title, pieces, done };
}

/** Closes the dialog around the screen, if any. */
export function close(): Effect {
  return { effect: 'close' };
}

/** Selects a row or node in a pane of this screen or of one around it; `undefined` clears the selection. */
export function choose(pane: string, id: string | number | undefined): Effect {
  return { effect: 'choose', pane, id: id === undefined ? undefined : String(id) };
}

/** Opens a dialog of this screen or of one around it; does nothing while its gates fail. */
export function openDialog(dialog: string): Effect {
  return { effect: 'openDialog', dialog };
}

/** Sets values of a filter or form pane like a user; `undefined` empties a field. A read-only form ignores it. */
export function fill(pane: string, values: Readonly<Record<string, unknown>>): Effect {
  return { effect: 'fill', pane, values };
}

/** Returns a form to read mode, once the user agrees to discard unsaved changes. */
export function read(pane: string): Effect {
  return { effect: 'read', pane };
}

/** Opens the browser's print dialog. */
export function print(): Effect {
  return { effect: 'print' };
}

/** Shows the application read-only as another user, once the server allows it. Unsaved changes wait for the return. */
export function viewAs(request: Request<ViewAnswer>): Effect {
  return { effect: 'view', request };
}

/**
 * Opens a page or tab by its path: `go('/compliance/alerts')`. Omits parameters that are `undefined`. `at` selects a part of the
 * organisation first; default: keep the selection.
 */
export function go(path: string, params: Readonly<Record<string, string | number | undefined>> = {}, at?: PlaceResult): Effect {
  const given = Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as const]));
  return { effect: 'go', path, params: Object.fromEntries(given), ...(at === undefined ? {} : { at }) };
}

/** Opens a page or tab and replaces the current history entry, so that Back skips the finished page. */
export function goOn(path: string): Effect {
  return { effect: 'go', path, params: {}, how: 'replace' };
}
