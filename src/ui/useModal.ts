import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { goOnIn, placeAround } from './handFocusOn';
import { stackModal, useModalStack } from './modalStack';

const wanted = '[data-autofocus]';
const fields = 'input:not([type=hidden], :disabled, [readonly]), select:not(:disabled), textarea:not(:disabled, [readonly])';

/** Focus order: autofocus element, first editable field, last action, dialog. */
function firstFocus(dialog: HTMLDialogElement): HTMLElement {
  const last = [...dialog.querySelectorAll<HTMLElement>('[data-part=actions] button')].at(-1);
  return (
    dialog.querySelector<HTMLElement>(wanted) ?? dialog.querySelector<HTMLElement>(`[data-part=body] :is(${fields})`) ?? last ?? dialog
  );
}

/** Focuses it, also if a field renders late, until the user does something. Returns a clean-up. */
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

/** Opens a modal dialog while rendered and returns the focus to its opener or container. Escape only calls `onClose`; the owner closes. */
export function useModal(ref: RefObject<HTMLDialogElement | null>, { dismissible, onClose }: ModalOptions): void {
  const requestClose = useEffectEvent(() => {
    if (dismissible) onClose();
  });
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    const cancel = (event: Event): void => {
      if (event.target !== dialog) return;
      event.preventDefault();
      requestClose();
    };
    // Browsers close on a second Escape without asking; reopen it, as the owner decides.
    const close = (event: Event): void => {
      // The event is late: the dialog may be open again.
      if (event.target !== dialog || !dialog.isConnected || dialog.open) return;
      dialog.showModal();
      requestClose();
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
      // The element must still be in the page, so that the browser returns the focus.
      dialog.close();
      // If the opener is gone, focus its pane, unless another dialog has the focus.
      const { activeElement } = document;
      if (activeElement !== document.body && !dialog.contains(activeElement)) return;
      const below = useModalStack.getState().dialogs.at(-1);
      if (below === undefined) goOnIn(behind);
      else below.focus();
    };
  }, [ref]);
}
