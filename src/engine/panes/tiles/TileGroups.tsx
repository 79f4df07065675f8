import type { ReactNode } from 'react';
import { bindClasses } from '../../../ui';
import type { Tile } from '../../definition/kinds/tiles';
import { ToneMark } from '../ToneMark';
import styles from './TileGroups.module.css';

const cx = bindClasses(styles);

interface TileGroupsProps {
  readonly label: string;
  readonly tiles: readonly Tile[];
  /** `undefined` for tiles that lead nowhere. */
  readonly onPress: ((tile: Tile) => void) | undefined;
}

/** Renders small tiles in groups, each with its name and count, so that colour never says alone what a tile is. */
export function TileGroups({ label, tiles, onPress }: TileGroupsProps): ReactNode {
  const names = [...new Set(tiles.map(({ group = '' }) => group))];
  return (
    <div className={cx('picture')}>
      <p className={cx('title')} aria-hidden="true">
        {label}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
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
                    <SmallTile tile={tile} onPress={onPress} />
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </div>
  );
}

function SmallTile({ tile, onPress }: { readonly tile: Tile } & Pick<TileGroupsProps, 'onPress'>): ReactNode {
  const { label, group = '', isChosen = false } = tile;
  if (onPress === undefined) return <span className={cx('tile')}>{label}</span>;
  return (
    <button
      type="button"
      className={cx('tile', 'link')}
      aria-label={`${label}, ${group}`}
      aria-pressed={isChosen}
      onClick={() => onPress(tile)}
    >
      {label}
    </button>
  );
}
