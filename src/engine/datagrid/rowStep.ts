import { type RefObject, useEffect, useEffectEvent } from 'react';

const name = 'rowstep';

/** Selects the next or previous row alone: an only growing selection would never come back. */
export function stepRow(grid: Element, by: 1 | -1): void {
  grid.dispatchEvent(new CustomEvent<number>(name, { detail: by, bubbles: true }));
}

interface Stepped {
  readonly rowCount: number;
  readonly rowAt: (place: number) => number;
  readonly isClickable: (row: number) => boolean;
  readonly selected: ReadonlySet<number>;
}

/** Returns the next selectable place, `undefined` at the end. */
export function placeAfter({ rowCount, rowAt, isClickable, selected }: Stepped, by: number): number | undefined {
  let at = by > 0 ? -1 : rowCount;
  for (let place = 0; place < rowCount && selected.size > 0; place += 1) if (selected.has(rowAt(place))) at = place;
  for (at += by; at >= 0 && at < rowCount; at += by) if (isClickable(rowAt(at))) return at;
  return undefined;
}

export function useRowStep(box: RefObject<HTMLElement | null>, step: (by: number) => void): void {
  const onStep = useEffectEvent((event: Event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'number') step(event.detail);
  });
  useEffect(() => {
    const element = box.current;
    const listener = (event: Event) => onStep(event);
    element?.addEventListener(name, listener);
    return () => element?.removeEventListener(name, listener);
  }, [box]);
}
