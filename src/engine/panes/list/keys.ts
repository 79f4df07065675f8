/** Where a key leads in a list, and whether it goes round at the ends. WAI-ARIA listbox and radio group. */
export function listMove(key: string, from: number, count: number, isLine: boolean): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps.get(key);
  if (step === undefined) return undefined;
  if (isLine) return (from + step.by + count) % count;
  return step.isUpright ? Math.max(0, Math.min(count - 1, from + step.by)) : undefined;
}

const steps: ReadonlyMap<string, { readonly by: 1 | -1; readonly isUpright: boolean }> = new Map([
  ['ArrowDown', { by: 1, isUpright: true }],
  ['ArrowUp', { by: -1, isUpright: true }],
  ['ArrowRight', { by: 1, isUpright: false }],
  ['ArrowLeft', { by: -1, isUpright: false }],
]);
