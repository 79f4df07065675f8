import { createStore } from 'zustand/vanilla';

/** Reloads the page; undefined until the server is known to have a newer version. */
export const newVersionStore = /* @__PURE__ */ createStore<{ readonly reload: (() => void) | undefined }>(() => ({ reload: undefined }));

const loadFailures = new WeakSet<object>();

/** Marks an error as a load failure, as its own message is not for users. */
export function noteLoadFailure(error: unknown): void {
  if (typeof error === 'object' && error !== null) loadFailures.add(error);
}

/** Whether an error was marked as a load failure. */
export function isLoadFailure(error: unknown): boolean {
  return typeof error === 'object' && error !== null && loadFailures.has(error);
}
