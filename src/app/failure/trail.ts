import { createTrail } from '../../data';
import type { Scope } from '../../engine';
import { sessionStore } from '../session/store';

/** What the application asked and was answered last, and what the user pressed. It is the signed-in user's, and leaves with the session. */
export const trail = createTrail();
sessionStore.subscribe(({ session }) => {
  if (session === undefined) trail.forget();
});

let shown: Scope | undefined;

/** Remembers what part of the organisation the screen in front looks at. */
export function noteScope(scope: Scope | undefined): void {
  shown = scope;
}

/** The part of the organisation that was remembered last. */
export function notedScope(): Scope | undefined {
  return shown;
}

/** Follows the flows and actions of the screens. */
export const screenWatch = {
  started: () => () => undefined,
  heard: (machine: string, event: { readonly type: string }) => trail.step({ machine, event }, window.location.pathname),
  pressed: (action: string) => trail.step({ pressed: action }, window.location.pathname),
};
