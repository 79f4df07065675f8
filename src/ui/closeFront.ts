import { useModalStack } from './modalStack';

/** Closes the front popover or dialog, as Escape does; returns whether there was one. Screen dialogs close by URL. */
export function closeFront(): boolean {
  const box = [...document.querySelectorAll<HTMLElement>('[popover=auto]:popover-open')].at(-1);
  const dialog = useModalStack.getState().dialogs.at(-1);
  if (box !== undefined) box.hidePopover();
  else if (dialog === undefined || dialog.dataset['holds'] === 'screen') return false;
  else dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  return true;
}
