import { create } from 'zustand';

/** Open modal dialogs, topmost last. Everything outside the topmost is inert. */
export const useModalStack = create<{ readonly dialogs: readonly HTMLDialogElement[] }>(() => ({ dialogs: [] }));

export function stackModal(dialog: HTMLDialogElement): () => void {
  useModalStack.setState(({ dialogs }) => ({ dialogs: [...dialogs, dialog] }));
  return () => useModalStack.setState(({ dialogs }) => ({ dialogs: dialogs.filter((other) => other !== dialog) }));
}
