import { arrowMove, inAColumn, inARow } from '../../../ui/arrowMove';

/** Where a key leads in a list: round and round in a line, and up and down to the ends of a menu. WAI-ARIA radio group and listbox. */
export function listMove(key: string, from: number, count: number, isLine: boolean): number | undefined {
  if (isLine) return arrowMove(inARow, key, from, count) ?? arrowMove(inAColumn, key, from, count);
  const isAtEnd = from === (key === inAColumn.next ? count - 1 : key === inAColumn.previous ? 0 : undefined);
  return isAtEnd ? from : arrowMove(inAColumn, key, from, count);
}
