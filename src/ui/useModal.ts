import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { goOnIn, placeAround } from './handFocusOn';
import { stackModal, useModalStack } from './modalStack';

const wanted = '[data-autofocus]';
const fields = 'input:not([type=hidden], :disabled, [readonly]), select:not(:disabled), textarea:not(:disabled, [readonly])';

/** What takes the focus first: what asks for it, else the first field that can be filled in, else the last action, else the dialog itself. */
function firstFocus(dialog: HTMLDialogElement): HTMLElement {
  const last = [...dialog.querySelectorAll<HTMLElement>('[data-part=actions] button')].at(-1);
  return (
    dialog.querySelector<HTMLElement>(wanted) ?? dialog.querySelector<HTMLElement>(`[data-part=body] :is(${fields})`) ?? last ?? dialog
  );
}

/**
 * Gives the focus to what takes it first, also where a field comes later than its dialog, as long as the user has not begun to do anything.
 * Gives what ends the waiting.
 */
function focusFirst(dialog: HTMLDialogElement): () => void {
  const first = firstFocus(dialog);
  first.focus();
  const ending = new AbortController();
  if (first.matches(`${wanted}, ${fields}`)) return () => ending.abort();
  const observer = new MutationObserver(() => {
    const now = firstFocus(dialog);
    if (!now.matches(`${wanted}, ${fields}`)) return;
    ending.abort();
    now.focus();
  });
  ending.signal.addEventListener('abort', () => observer.disconnect());
  observer.observe(dialog, { childList: true, subtree: true });
  for (const begun of ['keydown', 'pointerdown'] as const) dialog.addEventListener(begun, () => ending.abort(), { signal: ending.signal });
  return () => ending.abort();
}

interface ModalOptions {
  readonly dismissible: boolean;
  readonly onClose: () => void;
}

/**
 * Opens a dialog element as a modal for as long as it is rendered: the focus goes in, stays in, and returns to where it was when it
 * leaves, or at least to what that stood in. The browser closes nothing by itself; Escape and the like only ask, through `onClose`.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, { dismissible, onClose }: ModalOptions): void {
  const asked = useEffectEvent(() => {
    if (dismissible) onClose();
  });
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    const cancel = (event: Event): void => {
      if (event.target !== dialog) return;
      event.preventDefault();
      asked();
    };
    // A browser may close it without asking (a second Escape); the owner decides whether it is open.
    const close = (event: Event): void => {
      // The event comes late: by then the dialog may be open again.
      if (event.target !== dialog || !dialog.isConnected || dialog.open) return;
      dialog.showModal();
      asked();
    };
    dialog.addEventListener('cancel', cancel);
    dialog.addEventListener('close', close);
    return () => {
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('close', close);
    };
  }, [ref]);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    const behind = placeAround(document.activeElement);
    dialog.showModal();
    const endFocusing = focusFirst(dialog);
    const unstack = stackModal(dialog);
    return () => {
      endFocusing();
      unstack();
      // Runs while the element is still in the page, which is what lets the browser return the focus.
      dialog.close();
      // What had it may be gone with what was done: whoever is in another dialog stays there, anybody else in the pane that it stood in.
      const { activeElement } = document;
      if (activeElement !== document.body && !dialog.contains(activeElement)) return;
      const below = useModalStack.getState().dialogs.at(-1);
      if (below === undefined) goOnIn(behind);
      else below.focus();
    };
  }, [ref]);
}
