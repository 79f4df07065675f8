import 'react-data-grid/lib/styles.css';
import { SearchX } from 'lucide-react';
import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  type CalculatedColumn,
  type ColumnWidths,
  DataGrid,
  type DataGridHandle,
  type RenderRowProps,
  type SortColumn,
} from 'react-data-grid';
import { Button } from '../../ui/Button';
import { bindClasses } from '../../ui/classNames';
import { EmptyState } from '../../ui/EmptyState';
import { handFocusOn } from '../../ui/handFocusOn';
import type { IconName } from '../../ui/icons';
import type { GridSort } from '../definition/column';
import { placeCard } from '../grid/cards';
import { areCut, type ContentWidths, columnWidths, moveColumn, setWidth, widestContents } from '../grid/layout';
import type { GridModel } from '../grid/model';
import { ColumnMenu, type ColumnMenuHandle } from './ColumnMenu';
import styles from './Frame.module.css';
import { contentWidths } from './fitWidth';
import type { FrameProps } from './frameProps';
import { cardColumns, frameColumns, type NoRow } from './headings';
import { Pictures } from './Pictures';
import { placeAfter, useRowStep } from './rowStep';
import type { PlacedColumn, View } from './rowView';
import { useGridInput } from './useGridInput';
import { useLetters, useRowHeight, useTextScale } from './useRowHeight';
import { useRowLayer } from './useRowLayer';
import { WholeRows } from './WholeRows';

const cx = bindClasses(styles);

/** The rows are drawn by the row layer. */
function noRow(_: unknown, __: RenderRowProps<NoRow, number>): ReactNode {
  return null;
}

interface EmptyRowProps {
  readonly text: string;
  /** It is the only row: cards have no headings, and a grid holds one row at least. */
  readonly isOnly: boolean;
}

function EmptyRow({ text, isOnly }: EmptyRowProps): ReactNode {
  return (
    <div role={isOnly ? 'row' : undefined} className={cx('empty')}>
      <div role={isOnly ? 'gridcell' : undefined}>
        <EmptyState icon={<SearchX />} title={text} />
      </div>
    </div>
  );
}

interface Room {
  readonly available: number;
  readonly contents?: ContentWidths | undefined;
}
const noRoom: Room = { available: 0 };
const noContents: ContentWidths = {};
const noHeadings: ReturnType<typeof frameColumns> = [];
const noColumns: readonly PlacedColumn[] = [];

const noIcons: readonly IconName[] = [];

/** The library says "multi-selectable" of a grid whose selection it keeps; this one's is kept by the screen. */
const multi = { selectedRows: new Set<string>(), onSelectedRowsChange: ignore };

function ignore(): void {
  // Each width is taken as it changes.
}

/** The library would put its own cursor into a total, and lead it on into rows that it does not draw. */
function leaveTotals(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('.rdg-bottom-summary-row') !== null) event.stopPropagation();
}

/** A heading pressed again turns its order round, and never takes it away. docs/rules/forms.md, 4. */
function nextSort(sort: GridSort | undefined, next: SortColumn | undefined): GridSort | undefined {
  if (next === undefined) return sort && { key: sort.key, direction: 'ascending' };
  return { key: next.columnKey, direction: next.direction === 'ASC' ? 'ascending' : 'descending' };
}

function placed({ columns }: GridModel, shown: readonly number[], widths: readonly number[]): readonly PlacedColumn[] {
  let left = 0;
  return shown.flatMap((index, place) => {
    const column = columns[index];
    if (column === undefined) return [];
    const width = widths[place] ?? 0;
    const at = { index, left, width, alignment: column.alignment, isLocked: column.isLocked };
    left += width;
    return [at];
  });
}

/** The parts of a card, as columns that lie in two lines. */
function placedCard(
  grid: GridModel,
  shown: readonly number[],
  room: Parameters<typeof placeCard>[2],
): { readonly columns: readonly PlacedColumn[]; readonly height: number } {
  const { places, height } = placeCard(grid, shown, room);
  const columns = places.map(
    ({ index, left, width, top, height: tall, part, isBare }): PlacedColumn => ({
      index,
      left,
      width,
      alignment: 'left',
      isLocked: false,
      card: { part, top, height: tall, label: isBare || grid.columns[index]?.isPlain ? '' : (grid.columns[index]?.title ?? '') },
    }),
  );
  return { columns, height };
}

/** The library is told of one row as high as all of them: it goes through its rows whenever it is drawn, and only needs the room that they take. */
const oneRow: readonly NoRow[] = [undefined];
const noRows: readonly NoRow[] = [];

/** How columns stand on the page: side by side below their headings, or in two lines of a card, which has none. */
interface Arranged {
  readonly defined: ReturnType<typeof frameColumns>;
  readonly placedColumns: readonly PlacedColumn[];
  readonly widths: ColumnWidths;
  readonly rowHeight: number;
  readonly headerRows: number;
}

function useArranged({ grid, columns, layout, collapsed, isCards, card: named }: FrameProps, room: Room): Arranged {
  const rowHeight = useRowHeight();
  const scale = useTextScale();
  const { available } = room;
  // Nothing is laid out before it is known how wide: it would be laid out twice before anybody sees it.
  const isKnown = room !== noRoom;
  const card = useMemo(
    () => (isCards ? placedCard(grid, columns, { available, scale, named }) : undefined),
    [isCards, grid, columns, named, available, scale],
  );
  const inLine = useMemo(
    () => (isCards ? [] : placed(grid, columns, columnWidths(grid, columns, layout, room))),
    [isCards, grid, columns, layout, room],
  );
  const placedColumns = isKnown ? (card?.columns ?? inLine) : noColumns;
  const defined = useMemo(() => {
    if (!isKnown) return noHeadings;
    return isCards ? cardColumns(grid, placedColumns) : frameColumns(grid, columns, collapsed);
  }, [isCards, grid, placedColumns, columns, collapsed, isKnown]);
  const widths: ColumnWidths = useMemo(
    () =>
      new Map(
        // The library lays columns side by side: the first is as wide as a card.
        placedColumns.map(({ index, width }, at) => [
          grid.columns[index]?.key ?? '',
          { type: 'resized', width: !isCards ? width : at === 0 ? available : 0 } as const,
        ]),
      ),
    [grid, placedColumns, isCards, available],
  );
  if (card !== undefined) return { defined, placedColumns, widths, rowHeight: card.height, headerRows: 0 };
  return { defined, placedColumns, widths, rowHeight, headerRows: defined.some((column) => 'children' in column) ? 2 : 1 };
}

/**
 * The scroller: react-data-grid keeps the header, its resizing and dragging, and the room that all rows take; the rows themselves are
 * drawn by the row layer, which is several times faster than a component for each.
 */
export function Frame(props: FrameProps): ReactNode {
  const { label, grid, rows, columns, totals, layout, onLayout, sort, onSort, canSelect, isMany, selected } = props;
  const { emptyText, onUnfilter, isBusy, isCards } = props;
  const leads = props.onRow !== undefined;
  const pictures = useId();
  const frame = useRef<DataGridHandle>(null);
  const [room, setRoom] = useState<Room>(noRoom);
  const { defined, placedColumns, widths, rowHeight, headerRows } = useArranged(props, room);
  const view = useMemo(
    (): View => ({
      grid,
      rowCount: rows.count,
      rowAt: rows.at,
      columns: placedColumns,
      rowHeight,
      headerRows,
      headerHeight: headerRows * rowHeight,
      footerHeight: totals.length * rowHeight,
      canSelect,
      leads,
      selected,
      pictures,
    }),
    [grid, rows, placedColumns, rowHeight, headerRows, totals, canSelect, leads, selected, pictures],
  );
  const box = useRef<HTMLDivElement>(null);
  // Cards have no columns; those that fit as they are described take no measure while none of their texts is cut.
  const { layer, cursor } = useRowLayer(frame, view, (width, isFirst) => {
    const scroller = frame.current?.element;
    const measured = isCards || !scroller ? undefined : contentWidths(scroller, view, columns);
    const next = {
      available: width,
      contents: measured && areCut(grid, columns, layout, { available: width, contents: measured }) ? measured : undefined,
    };
    if (isFirst) setRoom(next);
    else startTransition(() => setRoom(next));
  });
  const measureAgain = useEffectEvent(() => {
    const scroller = frame.current?.element;
    if (isCards || !scroller || room.available === 0) return;
    const contents = widestContents(room.contents ?? noContents, contentWidths(scroller, view, columns));
    if (contents === room.contents || !areCut(grid, columns, layout, { available: room.available, contents })) return;
    startTransition(() => setRoom({ ...room, contents }));
  });
  const measureAfresh = useEffectEvent(() => {
    const scroller = frame.current?.element;
    if (isCards || !scroller || room.available === 0) return;
    const contents = contentWidths(scroller, view, columns);
    const isCut = areCut(grid, columns, layout, { available: room.available, contents });
    startTransition(() => setRoom({ available: room.available, contents: isCut ? contents : undefined }));
  });
  const letters = useLetters();
  const drawnIn = useRef(letters);
  useEffect(() => {
    if (drawnIn.current !== letters) measureAfresh();
    drawnIn.current = letters;
  }, [letters]);
  // Rows that come later may need more than the first: columns only grow then, so that little moves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are what is measured
  useEffect(() => measureAgain(), [grid]);
  const menu = useRef<ColumnMenuHandle>(null);
  const input = useGridInput({ ...props, frame, layer, cursor, view, openMenu: () => menu.current?.open() });

  useRowStep(box, (by) => {
    const at = cursor.current.at;
    // Where rows are only read, or lead somewhere, none is chosen, and the cursor goes from one to the next.
    const from = canSelect ? selected : new Set(box.current?.contains(document.activeElement) === true ? [rows.at(at.row)] : []);
    const isReached = canSelect || leads ? grid.isClickable : () => true;
    const place = placeAfter({ ...view, isClickable: isReached, selected: from }, by);
    if (place === undefined) return;
    if (canSelect) props.onStep(rows.at(place));
    const next = { row: place, column: at.column };
    cursor.current = { at: next, from: next };
    layer.current?.point(cursor.current);
    layer.current?.focus('key');
  });

  const empty = useMemo(() => ({ renderRow: noRow, noRowsFallback: <EmptyRow text={emptyText} isOnly={isCards} /> }), [emptyText, isCards]);
  const sortColumns = useMemo(
    (): readonly SortColumn[] =>
      sort === undefined ? [] : [{ columnKey: sort.key, direction: sort.direction === 'ascending' ? 'ASC' : 'DESC' }],
    [sort],
  );
  const resize = useCallback(
    (column: CalculatedColumn<NoRow, number>, width: number) => onLayout(setWidth(layout, column.key, width)),
    [layout, onLayout],
  );

  const locked = placedColumns.reduce((sum, { isLocked, width }) => sum + (isLocked ? width : 0), 0);
  const style: CSSProperties & Record<`--${string}`, string> = { '--locked': `${locked}px` };

  return (
    <div
      ref={box}
      className={cx('frame')}
      data-many={isMany || undefined}
      style={style}
      {...input}
      onMouseDownCapture={leaveTotals}
      aria-busy={isBusy || undefined}
    >
      <WholeRows view={view} />
      <DataGrid
        ref={frame}
        aria-label={label}
        aria-rowcount={headerRows + rows.count + totals.length}
        className={cx('grid', isCards && 'cards')}
        columns={defined}
        columnWidths={widths}
        onColumnWidthsChange={ignore}
        onColumnResize={resize}
        onColumnsReorder={(from, to) => onLayout(moveColumn(grid, layout, from, to))}
        rows={rows.count === 0 ? noRows : oneRow}
        rowHeight={rows.count * rowHeight}
        headerRowHeight={isCards ? 0 : rowHeight}
        renderers={empty}
        {...(totals.length === 0 ? {} : { bottomSummaryRows: totals, summaryRowHeight: rowHeight })}
        sortColumns={sortColumns}
        onSortColumnsChange={([next]) => onSort(nextSort(sort, next))}
        {...(isMany ? multi : {})}
      />
      {/* A grid holds rows and nothing else. */}
      {rows.count > 0 || onUnfilter === undefined ? null : (
        <p ref={handFocusOn} className={cx('unfilter')}>
          <Button size="small" onClick={onUnfilter}>
            Clear filters
          </Button>
        </p>
      )}
      <Pictures icons={grid.icons ?? noIcons} prefix={pictures} />
      <ColumnMenu ref={menu} grid={grid} columns={columns} layout={layout} onLayout={onLayout} sort={sort} onSort={onSort} />
    </div>
  );
}
