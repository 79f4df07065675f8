/** What lies between two heights of the window. */
export interface Strip {
  readonly top: number;
  readonly bottom: number;
}

const pressable = 'a[href], button, input, select, textarea, summary';
/** Pixels between the box and what it stands above. */
const gap = 4;

/**
 * Where a box of this height lies over the fewest of some strips, inside a room: gives its bottom, the lowest of those that are alike. Of a box that is
 * taller than the room it is the room's.
 */
export function freePlace(height: number, room: Strip, strips: readonly Strip[]): number {
  const above = strips.map(({ top }) => top - gap).filter((bottom) => bottom < room.bottom && bottom - height >= room.top);
  const covered = (bottom: number) => strips.filter((strip) => strip.top < bottom && strip.bottom > bottom - height).length;
  const [best = room.bottom] = [room.bottom, ...above].sort((a, b) => covered(a) - covered(b) || b - a);
  return best;
}

/**
 * By how much a box at the bottom of the window is lifted, so that it lies over the fewest of some strips.
 * @param above how tall is what stands on it, which is seen too
 */
export function liftOf({ bottom, height }: Pick<DOMRect, 'bottom' | 'height'>, strips: readonly Strip[], above = 0): number {
  return bottom - freePlace(height, { top: above, bottom }, strips);
}

/** The strips of what can be pressed in an element, as far as it is seen; without what is in `but`. */
export function pressableIn(host: HTMLElement, but: HTMLElement): readonly Strip[] {
  return [...host.querySelectorAll(pressable)].flatMap((control) => {
    if (but.contains(control) || !control.checkVisibility({ visibilityProperty: true })) return [];
    const { top, bottom } = control.getBoundingClientRect();
    return top < window.innerHeight && bottom > 0 ? [{ top, bottom }] : [];
  });
}
