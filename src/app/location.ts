import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/** The path and query the browser is at. */
export function currentPath(): string {
  return `${window.location.pathname}${window.location.search}`;
}

/** The name under which the shell's router counts the entries of the history; going back and forth is told apart by it. */
const placeInHistory = '__TSR_index';

function currentPlace(): number {
  const state: unknown = window.history.state;
  const place: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, placeInHistory) : undefined;
  return typeof place === 'number' ? place : 0;
}

/** Goes to a path of the application. The shell's router hears of it. */
export function navigate(path: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'replace') window.history.replaceState({ [placeInHistory]: currentPlace() }, '', path);
  else window.history.pushState({ [placeInHistory]: currentPlace() + 1 }, '', path);
  announce();
}

/** Re-renders when the path changes outside the shell's router: between signing in and the shell. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, currentPath);
}
