import { whenIdle } from '../../ui/whenIdle';
import { measureLetters } from './rulers';
import { readSizes } from './useRowHeight';

/** Measures letters and row styles in idle time, ahead of the first grid. Returns a cancel function. */
export function prepareGrids(): () => void {
  return whenIdle(() => {
    readSizes();
    measureLetters();
  });
}
