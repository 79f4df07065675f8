interface Arrows {
  readonly next: 'ArrowRight' | 'ArrowDown';
  readonly previous: 'ArrowLeft' | 'ArrowUp';
}

export const inARow: Arrows = { next: 'ArrowRight', previous: 'ArrowLeft' };
export const inAColumn: Arrows = { next: 'ArrowDown', previous: 'ArrowUp' };

/** Returns the index after an arrow key, wrapping round; undefined for other keys. -1 is before the first. WAI-ARIA roving focus. */
export function arrowMove({ next, previous }: Arrows, key: string, index: number, count: number): number | undefined {
  if (key === next) return (index + 1) % count;
  if (key === previous) return index <= 0 ? count - 1 : index - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
