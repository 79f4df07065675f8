import { type CSSProperties, type ReactNode, useId } from 'react';
import { bindClasses, EmptyState, Icon } from '../../../ui';
import type { Tile } from '../../definition/kinds/tiles';
import type { PaneProps } from '../contract';
import { ToneMark } from '../ToneMark';
import { tilesPerRow } from './arrangement';
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

/** Renders figures side by side, or links; a blocked link gives its reason and stays focusable. docs/rules/compliance.md, 2. */
export function TilesPane({ label, options, ctx, host }: PaneProps<'tiles'>): ReactNode {
  const { place, leads, leadNeeds, perRow } = options;
  const id = useId();
  const tiles = options.tiles(ctx);
  if (tiles.length === 0) return <EmptyState title="There is nothing to show." />;
  const reason = leads && leadNeeds && host.whyNot(leadNeeds);
  const onPress = leads && reason === undefined ? (tile: Tile) => void host.follow(leads(tile, ctx)) : undefined;
  if (tiles.some(({ group }) => group !== undefined)) return <TileGroups label={label} tiles={tiles} onPress={onPress} />;
  const style: CSSProperties & Record<`--${string}`, string> =
    perRow === undefined ? {} : { '--tiles-per-row': String(Math.max(1, perRow(tiles.length))) };
  return (
    <>
      {reason === undefined ? null : (
        <p id={id} className={cx('reason')}>
          {reason}
        </p>
      )}
      <ul
        aria-label={label}
        className={cx('tiles', perRow === undefined ? (place ?? `per${tilesPerRow(tiles.length)}`) : 'fixed')}
        style={style}
      >
        {tiles.map((tile) =>
          leads === undefined ? (
            <li key={tile.id} className={cx('tile', tile.tone)}>
              <TileContent tile={tile} />
            </li>
          ) : (
            <li key={tile.id} className={cx('place')}>
              <button
                type="button"
                className={cx('tile', 'choice', 'link', tile.tone)}
                {...(reason === undefined ? {} : { 'aria-disabled': true, 'aria-describedby': id })}
                onClick={() => onPress?.(tile)}
              >
                <TileContent tile={tile} />
              </button>
            </li>
          ),
        )}
      </ul>
    </>
  );
}
