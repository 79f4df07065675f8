import { isPressed } from '../../ui/press';

/** Selects all of a field that the keyboard has come to, once it shows the text that is edited. A press puts the caret where it was made. */
export function selectAfresh(control: HTMLInputElement): void {
  if (isPressed()) return;
  queueMicrotask(() => {
    if (document.activeElement === control) control.select();
  });
}
