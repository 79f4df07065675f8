import type { ReactNode } from 'react';
import { bindClasses } from '../../../ui';
import type { Tile } from '../../definition/pane';
import { ToneMark } from '../ToneMark';
import styles from './TileGroups.module.css';

const cx = bindClasses(styles);

interface TileGroupsProps<T extends Tile> {
  readonly label: string;
  readonly tiles: readonly T[];
  /** `undefined` for tiles that lead nowhere. */
  readonly onPress: ((tile: T) => void) | undefined;
}

/** Renders small tiles in groups, each with its name and count, so that colour never says alone what a tile is. */
export function TileGroups<T extends Tile>({ label, tiles, onPress }: TileGroupsProps<T>): ReactNode {
  const names = [...new Set(tiles.map(({ group = '' }) => group))];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label={label} className={cx('groups')}>
      {names.map((name) => {
        const own = tiles.filter(({ group = '' }) => group === name);
        const [{ tone = 'neutral' } = {}] = own;
        return (
          <section key={name} className={cx('group', tone)} aria-label={`${name}, ${own.length}`}>
            <p className={cx('name')} aria-hidden="true">
              <ToneMark tone={tone} className={cx('icon')} />
              {name} <span className={cx('count')}>{own.length}</span>
            </p>
            <ul className={cx('tiles')}>
              {own.map((tile) => (
                <li key={tile.id}>
                  <SmallTile tile={tile} onPress={onPress && (() => onPress(tile))} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

interface SmallTileProps {
  readonly tile: Tile;
  readonly onPress: (() => void) | undefined;
}

function SmallTile({ tile, onPress }: SmallTileProps): ReactNode {
  const { label, group = '', isChosen = false } = tile;
  if (onPress === undefined) return <span className={cx('tile')}>{label}</span>;
  return (
    <button type="button" className={cx('tile', 'link')} aria-label={`${label}, ${group}`} aria-pressed={isChosen} onClick={onPress}>
      {label}
    </button>
  );
}
