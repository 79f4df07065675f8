import type { ReactNode } from 'react';
import { bindClasses, Icon } from '../../../ui';
import type { Tile } from '../../definition/kinds/tiles';
import { ToneMark } from '../ToneMark';
import styles from './TilesPane.module.css';

const cx = bindClasses(styles);

/** What stands in a tile: its label with its tone, and its figure. */
export function TileContent({ tile: { label, value, tone = 'neutral', icon } }: { readonly tile: Tile }): ReactNode {
  return (
    <>
      <span className={cx('label')}>
        <ToneMark tone={tone} className={cx('icon')} />
        {icon === undefined ? null : <Icon name={icon} />}
        {label}
      </span>
      {value === undefined ? null : <span className={cx('value')}>{value}</span>}
    </>
  );
}
