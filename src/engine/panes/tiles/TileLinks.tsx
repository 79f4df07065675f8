import { type CSSProperties, type ReactNode, useId } from 'react';
import type { Tile } from '../../definition/kinds/tiles';
import { bindClasses } from '../../ui';
import { TileContent } from './TileContent';
import styles from './TilesPane.module.css';

const cx = bindClasses(styles);

interface TileLinksProps {
  readonly label: string;
  readonly tiles: readonly Tile[];
  /** The classes and style that lay the tiles out. */
  readonly className: string;
  readonly style: CSSProperties | undefined;
  readonly onPress: (tile: Tile) => void;
}

/** Tiles that lead somewhere. One that leads nowhere now says why, and can be reached all the same. */
export function TileLinks({ label, tiles, className, style, onPress }: TileLinksProps): ReactNode {
  const id = useId();
  return (
    <ul aria-label={label} className={className} style={style}>
      {tiles.map((tile) => {
        const { reason } = tile;
        return (
          <li key={tile.id} className={cx('place')}>
            <button
              type="button"
              className={cx('tile', 'choice', 'link', tile.tone)}
              {...(reason === undefined ? {} : { 'aria-disabled': true, 'aria-describedby': `${id}-${tile.id}` })}
              onClick={() => reason === undefined && onPress(tile)}
            >
              <TileContent tile={tile} />
            </button>
            {reason === undefined ? null : (
              <p id={`${id}-${tile.id}`} className={cx('reason')}>
                {reason}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
