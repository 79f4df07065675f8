import { type PointerEvent, useRef } from 'react';

const slack = 6;

interface Drag {
  readonly id: string;
  readonly from: number;
  readonly isMoving: boolean;
}

interface TabDrag {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
}

/** Reorders tabs by drag; others give way past their middle. `hasDragged` identifies a click that ends a drag. */
export function useTabDrag<Id extends string>(
  ids: readonly Id[],
  elementOf: (id: Id) => HTMLElement | null,
  onMove: (id: Id, to: Id) => void,
): { readonly drag: (id: Id) => TabDrag; readonly hasDragged: () => boolean } {
  const current = useRef<Drag>(undefined);
  const dragged = useRef(false);

  function move({ clientX, currentTarget, pointerId }: PointerEvent<HTMLElement>, id: Id): void {
    const now = current.current;
    if (now?.id !== id) return;
    if (!now.isMoving) {
      if (Math.abs(clientX - now.from) < slack) return;
      current.current = { ...now, isMoving: true };
      dragged.current = true;
      currentTarget.setPointerCapture(pointerId);
    }
    const own = ids.indexOf(id);
    const to = ids.find((other, place) => {
      const box = elementOf(other)?.getBoundingClientRect();
      if (box === undefined || place === own) return false;
      const middle = box.left + box.width / 2;
      return place < own ? clientX >= box.left && clientX < middle : clientX > middle && clientX <= box.right;
    });
    if (to !== undefined) onMove(id, to);
  }

  const end = () => {
    current.current = undefined;
  };
  return {
    drag: (id) => ({
      onPointerDown({ button, clientX, pointerType }) {
        dragged.current = false;
        // Touch scrolls the strip.
        if (button === 0 && pointerType !== 'touch') current.current = { id, from: clientX, isMoving: false };
      },
      onPointerMove: (event) => move(event, id),
      onPointerUp: end,
      onPointerCancel: end,
    }),
    hasDragged: () => dragged.current,
  };
}
