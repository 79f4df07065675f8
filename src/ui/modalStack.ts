import { create } from 'zustand';

/** The modal dialogs that are open, the topmost last. Everything outside the topmost one is inert. */
export const useModalStack = create<{ readonly dialogs: readonly HTMLDialogElement[] }>(() => ({ dialogs: [] }));

/** Puts a dialog on top. Gives what takes it away again. */
export function stackModal(dialog: HTMLDialogElement): () => void {
  useModalStack.setState(({ dialogs }) => ({ dialogs: [...dialogs, dialog] }));
  return () => useModalStack.setState(({ dialogs }) => ({ dialogs: dialogs.filter((other) => other !== dialog) }));
}
