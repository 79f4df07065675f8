import type { RefObject } from 'react';
import { useMeasured } from '../../../ui/useMeasured';

/* As ScreenHost.module.css has it. */
const sideBySide = 700;

function isTooNarrow(screen: HTMLElement): boolean | undefined {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(screen);
  const width = screen.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
  // What is not shown has no width.
  return width > 0 ? width < sideBySide : undefined;
}

/** Whether the panes of a screen stand one below the other, because it is too narrow for two of them. */
export function useIsStacked(screen: RefObject<HTMLElement | null>): boolean {
  return useMeasured(screen, isTooNarrow, false);
}
