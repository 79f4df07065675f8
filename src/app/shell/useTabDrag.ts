import { type PointerEvent, useRef } from 'react';

/** How far a press moves before it drags, in pixels. */
const slack = 6;

interface Drag {
  readonly id: string;
  readonly from: number;
  readonly isMoving: boolean;
}

/** What a tab needs to be dragged along its strip. */
interface TabDrag {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
}

/**
 * Tabs that are dragged along their strip: the others make room as soon as the pointer has passed their middle. `hasDragged` tells a click that
 * only ends a drag from one that chooses.
 */
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
        // A finger scrolls the strip.
        if (button === 0 && pointerType !== 'touch') current.current = { id, from: clientX, isMoving: false };
      },
      onPointerMove: (event) => move(event, id),
      onPointerUp: end,
      onPointerCancel: end,
    }),
    hasDragged: () => dragged.current,
  };
}
