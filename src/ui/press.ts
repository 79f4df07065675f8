import { flushSync } from 'react-dom';

/** What waits for the click that a press ends in. */
const waiting = new Set<() => void>();
/** What waits for the release of a press. */
const releasing = new Set<() => void>();
let isHeld = false;

/** What says that no button is held any more, also where the release itself goes unseen: over a native list, outside the window, in a drag. */
const ends = ['mouseup', 'mousemove', 'dragend', 'keydown'] as const;

function release(event: Event): void {
  if (event instanceof MouseEvent && event.type === 'mousemove' && event.buttons !== 0) return;
  isHeld = false;
  for (const name of ends) window.removeEventListener(name, release, true);
  // The click that follows finds drawn already what the field has told its form.
  if (releasing.size > 0) flushSync(() => carryOut(releasing));
  // The click comes right after the release, before anything else that is put off.
  setTimeout(settle);
}

function settle(): void {
  // Another press may have begun meanwhile.
  if (!isHeld) carryOut(waiting);
}

function carryOut(what: Set<() => void>): void {
  const due = [...what];
  what.clear();
  for (const then of due) then();
}

function hold(): void {
  if (isHeld) return;
  isHeld = true;
  for (const name of ends) window.addEventListener(name, release, true);
}

// Touches come as a mouse's too, and it is that press which moves the focus.
if (typeof window !== 'undefined') window.addEventListener('mousedown', hold, true);

/** Whether a button of the mouse, or a finger, is held down now. */
export function isPressed(): boolean {
  return isHeld;
}

/**
 * Does something once the press that is under way has come to its click, at once where there is none: what moves the page must not take what
 * is about to be clicked from under the pointer.
 */
export function afterPress(then: () => void): void {
  if (isHeld) waiting.add(then);
  else then();
}

/**
 * Does something once the press that is under way is released, at once where there is none: what its click must know of, and what may move the page. Where
 * the click goes is certain by then.
 */
export function atRelease(then: () => void): void {
  if (isHeld) releasing.add(then);
  else then();
}
