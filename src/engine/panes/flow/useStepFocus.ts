import { type RefObject, useEffect, useRef } from 'react';

const fields = 'input:not([type=hidden], :disabled, [readonly]), select:not(:disabled), textarea:not(:disabled, [readonly])';

/** Whether the focus may move: it was lost with the previous step, or is in the flow or its dialog. */
function isFree(place: Element, isFirst: boolean): boolean {
  const { activeElement } = document;
  if (isFirst) return activeElement instanceof HTMLDialogElement && activeElement.contains(place);
  return activeElement === null || activeElement.contains(place) || place.contains(activeElement);
}

/** Focuses the first field or heading of a new step. The first step takes focus only from its dialog. */
export function useStepFocus(place: RefObject<HTMLElement | null>, heading: RefObject<HTMLElement | null>, key: string | undefined): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const element = place.current;
    if (key === undefined || element === null || shown.current === key) return undefined;
    const isFirst = shown.current === undefined;
    shown.current = key;
    if (!isFree(element, isFirst)) return undefined;
    const first = element.querySelector<HTMLElement>(fields);
    (first ?? heading.current)?.focus();
    if (first !== null) return undefined;
    // Fields may still be loading.
    const watcher = new MutationObserver(() => {
      const field = element.querySelector<HTMLElement>(fields);
      if (field === null) return;
      watcher.disconnect();
      if (document.activeElement === heading.current) field.focus();
    });
    watcher.observe(element, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, [place, heading, key]);
}
