import { whenIdle } from '../../ui/whenIdle';
import { measureLetters } from './rulers';
import { readSizes } from './useRowHeight';

/**
 * Has the page work out, while it is idle, what its first grid would wait for: the widths of letters, and what styles say of rows. Gives
 * what calls it off.
 */
export function prepareGrids(): () => void {
  return whenIdle(() => {
    readSizes();
    measureLetters();
  });
}
