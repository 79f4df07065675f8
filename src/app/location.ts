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

/** Goes to a path of the application. The shell's router hears of it by `popstate`. */
export function navigate(path: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'replace') window.history.replaceState(null, '', path);
  else window.history.pushState(null, '', path);
  announce();
}

/** Re-renders when the path changes outside the shell's router: between signing in and the shell. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, currentPath);
}
