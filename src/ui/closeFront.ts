import { useModalStack } from './modalStack';

/**
 * Has what lies over the page closed, as Escape does: the box that was opened last, else the dialog in front, which may ask first. Gives whether there was any; a
 * dialog that holds a screen is part of the address, and closes by that.
 */
export function closeFront(): boolean {
  const box = [...document.querySelectorAll<HTMLElement>('[popover=auto]:popover-open')].at(-1);
  const dialog = useModalStack.getState().dialogs.at(-1);
  if (box !== undefined) box.hidePopover();
  else if (dialog === undefined || dialog.dataset['holds'] === 'screen') return false;
  else dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  return true;
}
