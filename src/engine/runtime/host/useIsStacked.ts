import { type RefObject, useLayoutEffect, useState } from 'react';

/* As ScreenHost.module.css has it. */
const sideBySide = 700;

/** Whether the panes of a screen stand one below the other, because it is too narrow for two of them. */
export function useIsStacked(screen: RefObject<HTMLElement | null>): boolean {
  const [isStacked, setStacked] = useState(false);
  useLayoutEffect(() => {
    const own = screen.current;
    if (own === null) return undefined;
    function look(): void {
      if (own === null) return;
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(own);
      const width = own.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
      // What is not shown has no width.
      if (width > 0) setStacked(width < sideBySide);
    }
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(own);
    return () => sizes.disconnect();
  }, [screen]);
  return isStacked;
}
