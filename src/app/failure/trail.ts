import { createTrail } from '../../data';
import type { Scope } from '../../engine';
import { sessionStore } from '../session/store';

/** Recent requests, responses and user actions of the signed-in user; cleared with the session. */
export const trail = createTrail();
sessionStore.subscribe(({ session }) => {
  if (session === undefined) trail.forget();
});

let shown: Scope | undefined;

export function noteScope(scope: Scope | undefined): void {
  shown = scope;
}

export function notedScope(): Scope | undefined {
  return shown;
}

export const screenWatch = {
  started: () => () => undefined,
  heard: (machine: string, event: { readonly type: string }) => trail.step({ machine, event }, window.location.pathname),
  pressed: (action: string) => trail.step({ pressed: action }, window.location.pathname),
};
