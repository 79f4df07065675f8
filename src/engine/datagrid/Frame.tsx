import 'react-data-grid/lib/styles.css';
import { SearchX } from 'lucide-react';
import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
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
import { arrangeColumns } from '../grid/arrange';
import { placeCard } from '../grid/cards';
import { type GridLayout, moveColumn, ownValue, type Room, setWidth } from '../grid/layout';
import type { GridModel } from '../grid/model';
import { namingPlace } from '../grid/naming';
import { ColumnMenu, type ColumnMenuHandle } from './ColumnMenu';
import styles from './Frame.module.css';
import { createFlashes } from './flashes';
import { type FrameProps, noRoom } from './frameProps';
import { cardColumns, frameColumns, type NoRow } from './headings';
import { Pictures } from './Pictures';
import { placeAfter, useRowStep } from './rowStep';
import type { PlacedColumn, View } from './rowView';
import { useGridInput } from './useGridInput';
import { useMeasuring } from './useMeasuring';
import { useRowHeight, useTextScale } from './useRowHeight';
import { useRowLayer } from './useRowLayer';
import { WholeRows } from './WholeRows';

const cx = bindClasses(styles);

/** The row layer renders rows. */
function noRow(_: unknown, __: RenderRowProps<NoRow, number>): ReactNode {
  return null;
}

interface EmptyRowProps {
  readonly text: string;
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

const noHeadings: ReturnType<typeof frameColumns> = [];
const noColumns: readonly PlacedColumn[] = [];

const noIcons: readonly IconName[] = [];

/** Makes the library set `aria-multiselectable`, although the screen keeps the selection. */
const multi = { selectedRows: new Set<string>(), onSelectedRowsChange: ignore };

function ignore(): void {
  // Widths are taken on change.
}

/** The library's own cursor would enter totals and lead into rows that it does not render. */
function leaveTotals(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('.rdg-bottom-summary-row') !== null) event.stopPropagation();
}

/** Another press reverses the order, never removes it. docs/rules/forms.md, 4. */
function nextSort(sort: GridSort | undefined, next: SortColumn | undefined): GridSort | undefined {
  if (next === undefined) return sort && { key: sort.key, direction: 'ascending' };
  return { key: next.columnKey, direction: next.direction === 'ASC' ? 'ascending' : 'descending' };
}

function placed(grid: GridModel, shown: readonly number[], layout: GridLayout, room: Room): readonly PlacedColumn[] {
  const { widths, locked } = arrangeColumns(grid, shown, layout, room);
  let left = 0;
  const named = Math.max(0, namingPlace(grid, shown));
  return shown.flatMap((index, place) => {
    const column = grid.columns[index];
    if (column === undefined) return [];
    const width = widths[place] ?? 0;
    const { key, alignment } = column;
    const isSmall = (ownValue(room.contents ?? {}, key)?.text ?? 0) > width;
    const at = { index, left, width, alignment, isSmall, isLocked: place < locked, isRowHeader: place === named };
    left += width;
    return [at];
  });
}

function placedCard(
  grid: GridModel,
  shown: readonly number[],
  room: Parameters<typeof placeCard>[2],
): { readonly columns: readonly PlacedColumn[]; readonly height: number } {
  const { places, height } = placeCard(grid, shown, room);
  const named = shown[Math.max(0, namingPlace(grid, shown))];
  const columns = places.map(
    ({ index, left, width, top, height: tall, part, isBare }): PlacedColumn => ({
      index,
      left,
      width,
      alignment: 'left',
      isLocked: false,
      isRowHeader: index === named,
      card: { part, top, height: tall, label: isBare || grid.columns[index]?.isPlain ? '' : (grid.columns[index]?.title ?? '') },
    }),
  );
  return { columns, height };
}

/** The library gets one row of the total height: it iterates its rows at each render and only needs their space. */
const oneRow: readonly NoRow[] = [undefined];
const noRows: readonly NoRow[] = [];

interface Arranged {
  readonly defined: ReturnType<typeof frameColumns>;
  readonly placedColumns: readonly PlacedColumn[];
  readonly widths: ColumnWidths;
  readonly rowHeight: number;
  readonly headerRows: number;
}

function useArranged({ grid, columns, layout, collapsed, sortsPage, isCards, card: named, room }: FrameProps): Arranged {
  const rowHeight = useRowHeight();
  const scale = useTextScale();
  const { available } = room;
  // Wait for the width, or the layout runs twice.
  const isKnown = room !== noRoom;
  const card = useMemo(
    () => (isCards ? placedCard(grid, columns, { available, scale, named }) : undefined),
    [isCards, grid, columns, named, available, scale],
  );
  const inLine = useMemo(() => (isCards ? noColumns : placed(grid, columns, layout, room)), [isCards, grid, columns, layout, room]);
  const locked = inLine.filter(({ isLocked }) => isLocked).length;
  const placedColumns = isKnown ? (card?.columns ?? inLine) : noColumns;
  const defined = useMemo(() => {
    if (!isKnown) return noHeadings;
    return isCards ? cardColumns(grid, placedColumns) : frameColumns(grid, columns, { collapsed, locked, sortsPage });
  }, [isCards, grid, placedColumns, columns, collapsed, locked, sortsPage, isKnown]);
  const widths: ColumnWidths = useMemo(
    () =>
      new Map(
        // The library places columns side by side: the first gets a card's width.
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
 * The scroller: react-data-grid keeps header, resizing, dragging and row space. The row layer renders rows, several times faster than
 * components.
 */
export function Frame(props: FrameProps): ReactNode {
  const { label, grid, rows, columns, totals, layout, onLayout, sort, onSort, canSelect, isMany, selected } = props;
  const { emptyText, onUnfilter, isBusy, isCards } = props;
  const leads = props.onRow !== undefined;
  const pictures = useId();
  const [flashes] = useState(createFlashes);
  const frame = useRef<DataGridHandle>(null);
  const { defined, placedColumns, widths, rowHeight, headerRows } = useArranged(props);
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
      isMany,
      leads,
      selected,
      pictures,
      flashes,
    }),
    [grid, rows, placedColumns, rowHeight, headerRows, totals, canSelect, isMany, leads, selected, pictures, flashes],
  );
  const box = useRef<HTMLDivElement>(null);
  const { layer, cursor } = useRowLayer(frame, view, useMeasuring({ ...props, frame, view }));
  const menu = useRef<ColumnMenuHandle>(null);
  const input = useGridInput({ ...props, frame, layer, cursor, view, openMenu: () => menu.current?.open() });

  useRowStep(box, (by) => {
    const at = cursor.current.at;
    // Without selection the cursor moves from row to row.
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

  const reachRow = useEffectEvent((row: number) => {
    let place = 0;
    while (place < rows.count && rows.at(place) !== row) place += 1;
    if (place === rows.count) return;
    const next = { row: place, column: cursor.current.at.column };
    cursor.current = { at: next, from: next };
    layer.current?.point(cursor.current);
    layer.current?.reach();
    box.current?.scrollIntoView({ block: 'nearest' });
  });
  const { arrival } = props;
  useEffect(() => {
    if (arrival !== undefined) reachRow(arrival.row);
  }, [arrival]);

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
        aria-describedby={props.describedBy}
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
      {/* A grid may hold only rows. */}
      {rows.count > 0 || onUnfilter === undefined ? null : (
        <p ref={handFocusOn} className={cx('unfilter')}>
          <Button size="small" onClick={onUnfilter}>
            Clear filters
          </Button>
        </p>
      )}
      <Pictures icons={grid.icons ?? noIcons} prefix={pictures} />
      <ColumnMenu ref={menu} grid={grid} columns={columns} {...{ layout, onLayout, sort, sortsPage: props.sortsPage, onSort }} />
    </div>
  );
}
