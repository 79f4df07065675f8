import { flushSync } from 'react-dom';

const waiting = new Set<() => void>();
const releasing = new Set<() => void>();
let isHeld = false;

/** Events that prove no button is held, as some `mouseup` events are missed: over a native list, outside the window, in a drag. */
const ends = ['mouseup', 'mousemove', 'dragend', 'keydown'] as const;

function release(event: Event): void {
  if (event instanceof MouseEvent && event.type === 'mousemove' && event.buttons !== 0) return;
  isHeld = false;
  for (const name of ends) window.removeEventListener(name, release, true);
  // Flushed, so that the click sees the field's new value.
  if (releasing.size > 0) flushSync(() => carryOut(releasing));
  // The click follows the release, before any timeout.
  setTimeout(settle);
}

function settle(): void {
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

// Touches also fire mouse events, and those move the focus. A grid moves it on the pointer event before.
if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', ({ pointerType }) => pointerType === 'mouse' && hold(), true);
  window.addEventListener('mousedown', hold, true);
}

/** Whether a mouse button or finger is held down. */
export function isPressed(): boolean {
  return isHeld;
}

/** Runs a callback after the current press's click, or at once: shifting the page would move the click's target. */
export function afterPress(then: () => void): void {
  if (isHeld) waiting.add(then);
  else then();
}

/** Runs a callback when the current press is released, or at once: the click's target is fixed by then. */
export function atRelease(then: () => void): void {
  if (isHeld) releasing.add(then);
  else then();
}
