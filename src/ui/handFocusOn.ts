const places = '[popover], [data-pane], dialog, aside, main';

export function placeAround(element: Element | null): HTMLElement | undefined {
  return element?.parentElement?.closest<HTMLElement>(places) ?? undefined;
}

/** Focuses a container in the next frame, unless something inside took the focus. */
export function goOnIn(place: HTMLElement | undefined): void {
  requestAnimationFrame(() => {
    if (place?.isConnected !== true || document.activeElement?.contains(place) !== true) return;
    // A hidden tab takes no focus.
    if (place.getClientRects().length === 0) return;
    if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
      // Temporary: a later click must not focus the container.
      place.tabIndex = -1;
      place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
    }
    place.focus({ preventScroll: true });
  });
}

/** A ref: if the element disappears while focused, its pane, dialog or page takes the focus. */
export function handFocusOn(element: HTMLElement | null): (() => void) | undefined {
  const place = placeAround(element);
  if (element === null || place === undefined) return undefined;
  return () => {
    if (element.contains(document.activeElement)) goOnIn(place);
  };
}
