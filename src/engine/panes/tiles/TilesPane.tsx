import type { CSSProperties, ReactNode } from 'react';
import { bindClasses, EmptyState } from '../../../ui';
import type { Tile } from '../../definition/kinds/tiles';
import type { PaneProps } from '../contract';
import { tilesPerRow } from './arrangement';
import { TileContent } from './TileContent';
import { TileLinks } from './TileLinks';
import styles from './TilesPane.module.css';

const cx = bindClasses(styles);

/** So many tiles in each row of a wide place; a narrow one has its own arrangement. */
function rowStyle(tiles: readonly Tile[], perRow: ((count: number) => number) | undefined): CSSProperties | undefined {
  if (perRow === undefined) return undefined;
  const style: CSSProperties & Record<`--${string}`, string> = { '--tiles-per-row': String(Math.max(1, perRow(tiles.length))) };
  return style;
}

/** Figures side by side, or ways to other places. docs/rules/compliance.md, 2. */
export function TilesPane({ label, options, ctx, host }: PaneProps<'tiles'>): ReactNode {
  const { place, leads, leadNeeds, perRow } = options;
  const tiles = options.tiles(ctx);
  if (tiles.length === 0) return <EmptyState title="There is nothing to show." />;
  const className = cx('tiles', perRow === undefined ? (place ?? `per${tilesPerRow(tiles.length)}`) : 'fixed');
  const style = rowStyle(tiles, perRow);
  if (leads !== undefined) {
    const follow = (tile: Tile) => void host.follow(leads(tile, ctx));
    const reason = leadNeeds && host.whyNot(leadNeeds);
    return <TileLinks {...{ label, tiles, reason, className, style }} onPress={follow} />;
  }
  return (
    <ul aria-label={label} className={className} style={style}>
      {tiles.map((tile) => (
        <li key={tile.id} className={cx('tile', tile.tone)}>
          <TileContent tile={tile} />
        </li>
      ))}
    </ul>
  );
}
