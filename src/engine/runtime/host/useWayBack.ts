import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const stop = '[role=grid] [tabindex="0"], [role=tree], [role=listbox] [tabindex="0"]';

function stopIn(list: Element): HTMLElement | null {
  const cell = list.querySelector<HTMLElement>('[role=row][aria-selected=true] > [aria-colindex]');
  // Only one cell of a grid is focusable.
  if (cell?.hasAttribute('tabindex') === false) cell.tabIndex = -1;
  return cell ?? list.querySelector<HTMLElement>(stop);
}

function useScrolled(isListed: boolean): RefObject<WeakMap<Element, number>> {
  const scrolled = useRef(new WeakMap<Element, number>());
  useEffect(() => {
    if (!isListed) return undefined;
    const note = ({ target }: Event) => {
      const element = target instanceof Document ? target.scrollingElement : target;
      if (element instanceof Element) scrolled.current.set(element, element.scrollTop);
    };
    document.addEventListener('scroll', note, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', note, { capture: true });
  }, [isListed]);
  return scrolled;
}

interface Left {
  readonly chooser: string;
  readonly lead: string;
  readonly focus: Element | null;
}

/** Moves the focus into the details and back to their row, and restores the list's scroll position. */
export function useWayBack(elementId: (pane: string) => string, chooser: string | undefined, lead: string | undefined): void {
  const left = useRef<Left>(undefined);
  const scrolled = useScrolled(chooser === undefined);
  useLayoutEffect(() => {
    const before = left.current;
    if (before?.chooser === chooser && before?.lead === lead) return;
    if (chooser !== undefined && lead !== undefined) {
      left.current = { chooser, lead, focus: before?.focus ?? document.activeElement };
      const first = document.getElementById(elementId(lead));
      first?.scrollIntoView({ block: 'start' });
      first?.querySelector<HTMLElement>('[data-back] button')?.focus({ preventScroll: true });
      return;
    }
    left.current = undefined;
    const list = before && document.getElementById(elementId(before.chooser));
    if (!list) return;
    for (let around: Element | null = list; around !== null; around = around.parentElement) {
      const top = scrolled.current.get(around);
      if (top !== undefined) around.scrollTop = top;
    }
    const { focus } = before;
    const opener = focus instanceof HTMLElement && list.contains(focus) ? focus : stopIn(list);
    opener?.focus({ preventScroll: true });
    opener?.scrollIntoView({ block: 'nearest' });
  }, [chooser, lead, elementId, scrolled]);
}
