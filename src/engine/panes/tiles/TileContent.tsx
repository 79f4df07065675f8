import type { ReactNode } from 'react';
import type { Tile } from '../../definition/panes';
import { bindClasses, type Tone } from '../../ui';
import { ToneIcon } from '../../ui/tones';
import styles from './TilesPane.module.css';

const cx = bindClasses(styles);

type TileTone = NonNullable<Tile['tone']>;

/** The tone of the kit and the word for each tone, so that neither colour nor icon stands alone. */
const tileTones: Readonly<Record<TileTone, { readonly tone: Tone; readonly word: string } | undefined>> = {
  neutral: undefined,
  success: { tone: 'success', word: 'Good' },
  warning: { tone: 'warning', word: 'Warning' },
  danger: { tone: 'error', word: 'Problem' },
  info: { tone: 'info', word: 'Note' },
};

/** What stands in a tile: its label with its tone, and its figure. */
export function TileContent({ tile: { label, value, tone = 'neutral' } }: { readonly tile: Tile }): ReactNode {
  const look = tileTones[tone];
  return (
    <>
      <span className={cx('label')}>
        {look === undefined ? null : (
          <>
            <ToneIcon tone={look.tone} className={cx('icon')} />
            <span className="sr-only">{look.word}: </span>
          </>
        )}
        {label}
      </span>
      {value === undefined ? null : <span className={cx('value')}>{value}</span>}
    </>
  );
}
