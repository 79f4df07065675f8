import type { RefObject } from 'react';
import { useMeasured } from '../../../ui/useMeasured';

/* As in ScreenHost.module.css. */
const sideBySide = 700;

function isTooNarrow(screen: HTMLElement): boolean | undefined {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(screen);
  const width = screen.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
  return width > 0 ? width < sideBySide : undefined;
}

/** Returns whether a screen is too narrow for two panes side by side. */
export function useIsStacked(screen: RefObject<HTMLElement | null>): boolean {
  return useMeasured(screen, isTooNarrow, false);
}
