/** What can be gone on from once what had the focus is gone. */
const places = '[popover], [data-pane], dialog, aside, main';

/** The pane, dialog or page that something stands in. */
export function placeAround(element: Element | null): HTMLElement | undefined {
  return element?.parentElement?.closest<HTMLElement>(places) ?? undefined;
}

/**
 * Gives the focus to a place, or to what takes it by itself there, where nothing has it, or only what the place stands in, once what is being drawn is there, which may
 * take it.
 */
export function goOnIn(place: HTMLElement | undefined): void {
  requestAnimationFrame(() => {
    if (place?.isConnected !== true || document.activeElement?.contains(place) !== true) return;
    // A tab that went behind another one takes nothing.
    if (place.getClientRects().length === 0) return;
    if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
      // For now only: a press in it is not to give it the focus.
      place.tabIndex = -1;
      place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
    }
    place.focus({ preventScroll: true });
  });
}

/**
 * A ref for what goes with what its buttons do, such as a message with 'Try again': where it takes the focus with it, the pane, dialog or page that it stood in takes
 * that, so that whoever uses the keyboard goes on there and not at the top of the page. Nothing happens where the focus has gone elsewhere by itself.
 */
export function handFocusOn(element: HTMLElement | null): (() => void) | undefined {
  const place = placeAround(element);
  if (element === null || place === undefined) return undefined;
  return () => {
    if (element.contains(document.activeElement)) goOnIn(place);
  };
}
