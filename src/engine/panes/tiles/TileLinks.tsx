import { type CSSProperties, type ReactNode, useId } from 'react';
import { bindClasses } from '../../../ui';
import type { Tile } from '../../definition/kinds/tiles';
import { TileContent } from './TileContent';
import styles from './TilesPane.module.css';

const cx = bindClasses(styles);

interface TileLinksProps {
  readonly label: string;
  readonly tiles: readonly Tile[];
  /** Why they lead nowhere now. */
  readonly reason: string | undefined;
  /** The classes and style that lay the tiles out. */
  readonly className: string;
  readonly style: CSSProperties | undefined;
  readonly onPress: (tile: Tile) => void;
}

/** Tiles that lead somewhere. While they lead nowhere they say why, and can be reached all the same. */
export function TileLinks({ label, tiles, reason, className, style, onPress }: TileLinksProps): ReactNode {
  const id = useId();
  return (
    <>
      {reason === undefined ? null : (
        <p id={id} className={cx('reason')}>
          {reason}
        </p>
      )}
      <ul aria-label={label} className={className} style={style}>
        {tiles.map((tile) => (
          <li key={tile.id} className={cx('place')}>
            <button
              type="button"
              className={cx('tile', 'choice', 'link', tile.tone)}
              {...(reason === undefined ? {} : { 'aria-disabled': true, 'aria-describedby': id })}
              onClick={() => reason === undefined && onPress(tile)}
            >
              <TileContent tile={tile} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
