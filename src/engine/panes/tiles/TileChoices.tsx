import { Check } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { Tile } from '../../definition/kinds/tiles';
import { bindClasses } from '../../ui';
import { tileMove, tilesPerRow } from './arrangement';
import { TileContent } from './TileContent';
import styles from './TilesPane.module.css';

const cx = bindClasses(styles);

interface TileChoicesProps {
  readonly label: string;
  readonly tiles: readonly Tile[];
  readonly chosen: string | undefined;
  /** Hears the tile chosen, or nothing when the chosen one is pressed again. */
  readonly onChoose: (id: string | undefined) => void;
}

/** Tiles of which one may be chosen: toggle buttons with one tab stop, arrow keys between them. */
export function TileChoices({ label, tiles, chosen, onChoose }: TileChoicesProps): ReactNode {
  const buttons = useRef<HTMLDivElement>(null);
  const [visited, setVisited] = useState<string>();
  const stop = [visited, chosen].find((id) => tiles.some((tile) => tile.id === id)) ?? tiles[0]?.id;

  function press(event: KeyboardEvent, index: number): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = tileMove(event.key, index, tiles.length);
    if (to === undefined) return;
    event.preventDefault();
    buttons.current?.querySelectorAll('button')[to]?.focus();
  }

  return (
    <div ref={buttons} role="toolbar" aria-label={label} className={cx('tiles', `per${tilesPerRow(tiles.length)}`)}>
      {tiles.map((tile, index) => (
        <button
          key={tile.id}
          type="button"
          className={cx('tile', 'choice', tile.tone)}
          aria-pressed={tile.id === chosen}
          tabIndex={tile.id === stop ? 0 : -1}
          onClick={() => onChoose(tile.id === chosen ? undefined : tile.id)}
          onFocus={() => setVisited(tile.id)}
          onKeyDown={(event) => press(event, index)}
        >
          <TileContent tile={tile} />
          {tile.id === chosen ? <Check className={cx('mark')} aria-hidden="true" /> : null}
        </button>
      ))}
    </div>
  );
}
