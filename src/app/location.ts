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

/** Returns path and query of the address, without its hash. */
export function currentPath(): string {
  return `${window.location.pathname}${window.location.search}`;
}

/** The router's key for its history index, by which it distinguishes back from forward. */
const placeInHistory = '__TSR_index';

function currentPlace(): number {
  const state: unknown = window.history.state;
  const place: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, placeInHistory) : undefined;
  return typeof place === 'number' ? place : 0;
}

/** Navigates within the application and notifies the shell's router. */
export function navigate(path: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'replace') window.history.replaceState({ [placeInHistory]: currentPlace() }, '', path);
  else window.history.pushState({ [placeInHistory]: currentPlace() + 1 }, '', path);
  announce();
}

/** Follows path changes outside the shell's router: between sign-in and shell. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, currentPath);
}
