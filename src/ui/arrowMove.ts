/** The keys that lead to the next and to the previous of some things in a row or a column. */
interface Arrows {
  readonly next: 'ArrowRight' | 'ArrowDown';
  readonly previous: 'ArrowLeft' | 'ArrowUp';
}

export const inARow: Arrows = { next: 'ArrowRight', previous: 'ArrowLeft' };
export const inAColumn: Arrows = { next: 'ArrowDown', previous: 'ArrowUp' };

/**
 * Where a key leads from one of `count` things, round and round; nothing for a key that moves nothing. Before the first of them is -1. WAI-ARIA
 * roving focus.
 */
export function arrowMove({ next, previous }: Arrows, key: string, index: number, count: number): number | undefined {
  if (key === next) return (index + 1) % count;
  if (key === previous) return index <= 0 ? count - 1 : index - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
