import { arrowMove, inAColumn, inARow } from '../../../ui/arrowMove';

/** Returns the next index: cyclic in a line, clamped in a menu. WAI-ARIA radio group and listbox. */
export function listMove(key: string, from: number, count: number, isLine: boolean): number | undefined {
  if (isLine) return arrowMove(inARow, key, from, count) ?? arrowMove(inAColumn, key, from, count);
  const isAtEnd = from === (key === inAColumn.next ? count - 1 : key === inAColumn.previous ? 0 : undefined);
  return isAtEnd ? from : arrowMove(inAColumn, key, from, count);
}
