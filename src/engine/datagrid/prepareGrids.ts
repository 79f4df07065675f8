import { bindClasses } from '../../ui/classNames';
import { whenIdle } from '../../ui/whenIdle';
import styles from './Frame.module.css';
import { measureLetters } from './rulers';
import { readSizes } from './useRowHeight';

const cx = bindClasses(styles);

/**
 * Has the page work out, while it is idle, what its first grid would wait for: the widths of letters, and what styles say of rows. Gives
 * what calls it off.
 */
export function prepareGrids(): () => void {
  return whenIdle(() => {
    readSizes();
    const probe = document.createElement('div');
    probe.className = cx('grid');
    probe.hidden = true;
    document.body.append(probe);
    measureLetters(probe);
    probe.remove();
  });
}
