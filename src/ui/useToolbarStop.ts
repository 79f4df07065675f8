import { type RefObject, useEffect } from 'react';

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The toolbar's buttons, without those in its popovers. */
function toolsOf(bar: HTMLElement): readonly HTMLElement[] {
  const tools = [...bar.querySelectorAll<HTMLElement>('button:not([disabled])')];
  return tools.filter((tool) => tool.closest('[role=toolbar], [popover], [role=menu], [role=dialog], dialog') === bar);
}

/** Makes a toolbar one tab stop: arrow keys, Home and End move between buttons. */
export function useToolbarStop(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (box.current === null) return undefined;
    const bar: HTMLElement = box.current;
    let current: HTMLElement | undefined;

    function place(): void {
      const tools = toolsOf(bar);
      if (current === undefined || !tools.includes(current)) current = tools[0];
      for (const tool of tools) tool.tabIndex = tool === current ? 0 : -1;
    }
    function focusIn({ target }: FocusEvent): void {
      const tool = toolsOf(bar).find((each) => each === target);
      if (tool === undefined) return;
      current = tool;
      place();
    }
    function keyDown(event: KeyboardEvent): void {
      const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
      const tools = toolsOf(bar);
      const at = event.target instanceof HTMLElement ? tools.indexOf(event.target) : -1;
      if (step === undefined || at < 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      event.preventDefault();
      tools[step(at, tools.length)]?.focus();
    }
    place();
    const observer = new MutationObserver(place);
    observer.observe(bar, { childList: true, subtree: true });
    bar.addEventListener('focusin', focusIn);
    bar.addEventListener('keydown', keyDown);
    return () => {
      observer.disconnect();
      bar.removeEventListener('focusin', focusIn);
      bar.removeEventListener('keydown', keyDown);
    };
  }, [box]);
}
