import type { CSSProperties, ReactNode } from 'react';
import { bindClasses, EmptyState, Icon } from '../../../ui';
import { tilesPerRow } from '../../definition/kinds/tiles';
import type { Tile } from '../../definition/pane';
import type { PaneProps } from '../contract';
import { ToneMark } from '../ToneMark';
import { TileGroups } from './TileGroups';
import styles from './TilesPane.module.css';

const cx = bindClasses(styles);

function TileContent({ tile: { label, value, tone = 'neutral', icon } }: { readonly tile: Tile }): ReactNode {
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

/** Renders figures side by side, or links. docs/rules/compliance.md, 2. */
export function TilesPane({ label, options, ctx, host }: PaneProps<'tiles'>): ReactNode {
  const { place, leads, perRow } = options;
  const tiles = options.tiles(ctx);
  if (tiles.length === 0) return <EmptyState title="There is nothing to show." />;
  const onPress = leads && ((tile: Tile) => void host.follow(leads(tile, ctx)));
  if (tiles.some(({ group }) => group !== undefined))
    return (
      <div className={cx('picture')}>
        <p className={cx('title')} aria-hidden="true">
          {label}
        </p>
        <TileGroups label={label} tiles={tiles} onPress={onPress} />
      </div>
    );
  const style: CSSProperties & Record<`--${string}`, string> =
    perRow === undefined ? {} : { '--tiles-per-row': String(Math.max(1, perRow(tiles.length))) };
  return (
    <ul
      aria-label={label}
      className={cx('tiles', perRow === undefined ? (place ?? `per${tilesPerRow(tiles.length)}`) : 'fixed')}
      style={style}
    >
      {tiles.map((tile) =>
        onPress === undefined ? (
          <li key={tile.id} className={cx('tile', tile.tone)}>
            <TileContent tile={tile} />
          </li>
        ) : (
          <li key={tile.id} className={cx('place')}>
            <button type="button" className={cx('tile', 'choice', 'link', tile.tone)} onClick={() => onPress(tile)}>
              <TileContent tile={tile} />
            </button>
          </li>
        ),
      )}
    </ul>
  );
}
