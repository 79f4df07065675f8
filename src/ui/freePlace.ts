export interface Strip {
  readonly top: number;
  readonly bottom: number;
}

const pressable = 'a[href], button, input, select, textarea, summary';
const gap = 4;

/** Returns the bottom at which a box overlaps the fewest strips, the lowest of equals; `room`'s bottom if it does not fit. */
export function freePlace(height: number, room: Strip, strips: readonly Strip[]): number {
  const above = strips.map(({ top }) => top - gap).filter((bottom) => bottom < room.bottom && bottom - height >= room.top);
  const covered = (bottom: number) => strips.filter((strip) => strip.top < bottom && strip.bottom > bottom - height).length;
  const [best = room.bottom] = [room.bottom, ...above].sort((a, b) => covered(a) - covered(b) || b - a);
  return best;
}

/**
 * Returns how far to lift a box so that it overlaps the fewest strips.
 * @param above the height of the content on top of it
 */
export function liftOf({ bottom, height }: Pick<DOMRect, 'bottom' | 'height'>, strips: readonly Strip[], above = 0): number {
  return bottom - freePlace(height, { top: above, bottom }, strips);
}

/** Returns the visible strips of interactive elements in `host`, except those in `but`. */
export function pressableIn(host: HTMLElement, but: HTMLElement): readonly Strip[] {
  return [...host.querySelectorAll(pressable)].flatMap((control) => {
    if (but.contains(control) || !control.checkVisibility({ visibilityProperty: true })) return [];
    const { top, bottom } = control.getBoundingClientRect();
    return top < window.innerHeight && bottom > 0 ? [{ top, bottom }] : [];
  });
}
