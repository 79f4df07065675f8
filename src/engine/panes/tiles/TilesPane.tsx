import { type CSSProperties, type ReactNode, useEffect } from 'react';
import type { Tile } from '../../definition/kinds/tiles';
import { bindClasses, EmptyState, Skeleton } from '../../ui';
import { Asked } from '../Asked';
import type { PaneProps } from '../contract';
import { useQuestion } from '../useQuestion';
import { tilesPerRow } from './arrangement';
import { TileChoices } from './TileChoices';
import { TileContent } from './TileContent';
import { TileLinks } from './TileLinks';
import styles from './TilesPane.module.css';

const cx = bindClasses(styles);

interface TilesProps extends PaneProps<'tiles'> {
  readonly tiles: readonly Tile[];
}

/** Figures side by side, or choices of which one is published and kept in the address. docs/rules/compliance.md, 2. */
export function TilesPane(props: PaneProps<'tiles'>): ReactNode {
  const { name, label, options, ctx, host } = props;
  const question = useQuestion(options.load?.(ctx), { pane: name, host });
  const isMade = options.load === undefined || question.answer !== undefined;
  const tiles = isMade ? options.tiles({ ...ctx, answer: question.answer }) : undefined;
  const drawn = tiles === undefined ? null : <Tiles {...props} tiles={tiles} />;
  if (options.load === undefined) return drawn;
  return (
    <Asked name={name} label={label} host={host} question={question} skeleton={<Waiting />}>
      {() => drawn}
    </Asked>
  );
}

/** So many tiles in each row of a wide place; a narrow one has its own arrangement. */
function rowStyle(tiles: readonly Tile[], perRow: ((count: number) => number) | undefined): CSSProperties | undefined {
  if (perRow === undefined) return undefined;
  const style: CSSProperties & Record<`--${string}`, string> = { '--tiles-per-row': String(Math.max(1, perRow(tiles.length))) };
  return style;
}

function Tiles({ label, options, ctx, host, params, setParams, publish, tiles }: TilesProps): ReactNode {
  const { isChoice = false, place, leads, perRow } = options;
  const named = params['tile'];
  const chosen = isChoice && tiles.some(({ id }) => id === named) ? named : undefined;
  useEffect(() => publish({ tile: chosen }), [publish, chosen]);
  // Another question has other tiles: nothing is chosen while they are on their way.
  useEffect(() => () => publish({ tile: undefined }), [publish]);

  if (tiles.length === 0) return <EmptyState title="There is nothing to show." />;
  if (isChoice) return <TileChoices label={label} tiles={tiles} chosen={chosen} onChoose={(tile) => setParams({ tile })} />;
  const className = cx('tiles', perRow === undefined ? (place ?? `per${tilesPerRow(tiles.length)}`) : 'fixed');
  const style = rowStyle(tiles, perRow);
  if (leads !== undefined) {
    const follow = (tile: Tile) => void host.follow(leads(tile, ctx));
    return <TileLinks label={label} tiles={tiles} className={className} style={style} onPress={follow} />;
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

function Waiting(): ReactNode {
  return (
    <div className={cx('tiles', 'per3')}>
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className={cx('tile')}>
          <Skeleton width="60%" />
          <Skeleton width="40%" height="1.5em" />
        </div>
      ))}
    </div>
  );
}
