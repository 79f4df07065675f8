import { isPhone } from './useIsPhone';

type Side = 'top' | 'bottom' | 'right';
type Align = 'start' | 'center' | 'end';

interface Placement {
  readonly side: Side;
  readonly align: Align;
  readonly gap: number;
}

const margin = 8;

function within(start: number, length: number, room: number): number {
  return Math.max(margin, Math.min(start, room - length - margin));
}

/** Places a popover beside its button; on phones the styles make it a sheet. */
export function placeOpened(box: HTMLElement, anchor: Element, placement: Placement): void {
  if (!isPhone()) {
    place(box, anchor, placement);
    return;
  }
  box.style.removeProperty('left');
  box.style.removeProperty('top');
}

/** Places a fixed box beside its anchor, flipped if there is no space, within the window. The box must be visible, as its size is read. */
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
