import type { ReactNode } from 'react';
import { bindClasses } from '../../../ui';
import type { Effect } from '../../definition/effect';
import type { FigureBar, FigureUnit } from '../../definition/figure';
import styles from './FigureBars.module.css';
import { figureText, shareOf } from './figureWords';

const cx = bindClasses(styles);

interface FigureBarsProps {
  readonly label: string;
  /** Each bar is a part of it. */
  readonly whole: number;
  readonly bars: readonly FigureBar[];
  readonly unit: FigureUnit;
  readonly onLead: (effect: Effect) => void;
}

/** Draws the parts of a figure as bars of the whole; number and share are also text. */
export function FigureBars({ label, whole, bars, unit, onLead }: FigureBarsProps): ReactNode {
  return (
    <ol className={cx('bars')} aria-label={label}>
      {bars.map(({ label: part, value, note, leads }) => (
        <li key={part} className={cx('bar')}>
          {leads === undefined ? (
            <span className={cx('part')}>{part}</span>
          ) : (
            <button type="button" className={cx('part', 'link')} onClick={() => onLead(leads)}>
              {part}
            </button>
          )}
          <svg aria-hidden="true" className={cx('track')} viewBox="0 0 100 10" preserveAspectRatio="none">
            <rect width="100" height="10" className={cx('room')} />
            <rect width={whole === 0 ? 0 : (100 * value) / whole} height="10" className={cx('fill')} />
          </svg>
          <span className={cx('number')}>{figureText(value, unit)}</span>
          <span className={cx('share')}>{shareOf(value, whole)}</span>
          {note === undefined ? null : <span className={cx('note')}>{note}</span>}
        </li>
      ))}
    </ol>
  );
}
