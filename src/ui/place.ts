import { isPhone } from './useIsPhone';

type Side = 'top' | 'bottom' | 'right';
type Align = 'start' | 'center' | 'end';

interface Placement {
  readonly side: Side;
  readonly align: Align;
  /** Pixels between the box and its anchor. */
  readonly gap: number;
}

const margin = 8;

/** Keeps a start so that the length stays inside the window, with a margin. */
function within(start: number, length: number, room: number): number {
  return Math.max(margin, Math.min(start, room - length - margin));
}

/**
 * Puts what a button has opened beside that button; on a phone it is a sheet at the bottom, where its styles put it.
 */
export function placeOpened(box: HTMLElement, anchor: Element, placement: Placement): void {
  if (!isPhone()) {
    place(box, anchor, placement);
    return;
  }
  box.style.removeProperty('left');
  box.style.removeProperty('top');
}

/**
 * Puts a fixed-position box beside its anchor, on the other side when the wanted one has no room, and never outside the window.
 * The box must be shown already, since its size is read.
 */
export function place(box: HTMLElement, anchor: Element, { side, align, gap }: Placement): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const { clientWidth, clientHeight } = document.documentElement;
  const above = at.top - gap - height;
  const below = at.bottom + gap;
  const fitsAbove = above >= margin;
  const fitsBelow = below + height <= clientHeight - margin;
  const starts = { start: at.left, center: at.left + (at.width - width) / 2, end: at.right - width };
  const tops = { top: fitsAbove || !fitsBelow ? above : below, bottom: fitsBelow || !fitsAbove ? below : above, right: at.top };
  const left = side === 'right' ? at.right + gap : starts[align];
  box.style.left = `${within(left, width, clientWidth)}px`;
  box.style.top = `${within(tops[side], height, clientHeight)}px`;
}
