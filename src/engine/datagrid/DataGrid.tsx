import { type ReactNode, useCallback, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import type { DescriptionProblem } from '../../schemas/options/model';
import type { CoverLine } from '../../schemas/wire/cover';
import { bindClasses } from '../../ui/classNames';
import { handFocusOn } from '../../ui/handFocusOn';
import { type SaveTable, saveTableAtOnce } from '../../ui/modals/saveFile';
import { useIsPhone } from '../../ui/useIsPhone';
import type { GridSort } from '../definition/column';
import { mostInTable } from '../grid/cards';
import { foldableColumns, foldedColumns } from '../grid/fold';
import { shownColumns } from '../grid/layout';
import type { GridModel } from '../grid/model';
import styles from './DataGrid.module.css';
import { Frame } from './Frame';
import { noRoom } from './frameProps';
import { grouped } from './grouped';
import { LoadingRows } from './LoadingRows';
import { Pager, type Paging, pageText } from './Pager';
import { PrintTable } from './PrintTable';
import type { GridPreferences } from './preferences';
import type { PrintAll } from './printAll';
import { Toolbar } from './Toolbar';
import { useArrangement } from './useArrangement';
import { useProblems } from './useProblems';
import { useDrawnRows, useShownRows } from './useShownRows';
import { useWriting } from './useWriting';

const cx = bindClasses(styles);

/** `counts`: the grid announces the selectable number. `all`: a check box for all displayed rows. */
export type GridSelection =
  | { readonly mode: 'none' }
  | { readonly mode: 'one'; readonly counts?: boolean | undefined }
  | {
      readonly mode: 'many';
      readonly most?: number | undefined;
      readonly counts?: boolean | undefined;
      readonly all?: boolean | undefined;
    };

export interface DataGridProps {
  readonly label: string;
  readonly grid: GridModel;
  /** While loading, an empty grid shows placeholders and others keep their rows. */
  readonly state?: 'ready' | 'loading' | undefined;
  readonly selection?: GridSelection | undefined;
  /** Model row indices. Without `onSelect` the grid keeps the selection. */
  readonly selected?: readonly number[] | undefined;
  readonly onSelect?: ((rows: readonly number[]) => void) | undefined;
  /** A row to bring into sight, without focus. */
  readonly arrival?: { readonly row: number } | undefined;
  /** Without `onSort` the grid sorts itself, starting with this. */
  readonly sort?: GridSort | undefined;
  readonly onSort?: ((sort: GridSort | undefined) => void) | undefined;
  /** `elsewhere`: rows arrive sorted. */
  readonly sorted?: 'elsewhere' | undefined;
  readonly onPage?: ((page: number) => void) | undefined;
  readonly paging?: Paging | undefined;
  readonly total?: number | undefined;
  /** Offered where there is more than one page. */
  readonly printAll?: PrintAll | undefined;
  /** Model indices of row and column, and the cell's code. */
  readonly onControl?: ((row: number, column: number, code: string) => void) | undefined;
  /** By double click, or Enter on a selected row; a model index. */
  readonly onOpen?: ((row: number) => void) | undefined;
  /** Replaces selection by click or Enter; check boxes still select. A model index. */
  readonly onRow?: ((row: number) => void) | undefined;
  readonly preferences?: GridPreferences | undefined;
  /** Reports problems of the header, and later, from idle time, of the rows. */
  readonly onProblems?: ((problems: readonly DescriptionProblem[]) => void) | undefined;
  readonly card?: readonly string[] | undefined;
  readonly emptyText?: string | undefined;
  readonly onUnfilter?: (() => void) | undefined;
  readonly mayExport?: boolean | undefined;
  /** Saves an export; default: without questions. */
  readonly saveTable?: SaveTable | undefined;
  /** Milliseconds; displays the rows' age. */
  readonly since?: number | undefined;
}

const noSelection: GridSelection = { mode: 'none' };
const noRows: readonly number[] = [];
const noKeys: readonly string[] = [];
const noGroups: ReadonlySet<number> = new Set();

/**
 * A grid of any size with sort, filter, selection, export and print. As tall as its rows, up to its place. docs/rules/forms.md, 3 and 4.
 */
export function DataGrid(props: DataGridProps): ReactNode {
  const { label, grid, state = 'ready', selection = noSelection, mayExport = true, onPage, onControl, preferences, onProblems } = props;
  // docs/rules/everywhere.md, 8.
  const { saveTable = saveTableAtOnce, emptyText = 'There are no results for the current set of filters.' } = props;
  const [layout, setLayout] = useArrangement(preferences);
  const [collapsed, setCollapsed] = useState(noGroups);
  const [filter, setFilter] = useState<string>();
  const [ownSort, setOwnSort] = useState(props.sort);
  const sort = props.onSort === undefined ? ownSort : props.sort;
  const columns = useMemo(() => shownColumns(grid, layout, collapsed), [grid, layout, collapsed]);
  const rows = useShownRows(grid, props.sorted === 'elsewhere' ? undefined : sort, filter ?? '', columns);
  const { selected, choose, chooseAll, most } = useChoice(props, selection);
  const writing = useWriting(grid);
  useProblems(grid, onProblems);
  // Other pages cannot be sorted along.
  const sortsPage = props.sorted !== 'elsewhere' && pagesOf(props) > 1;
  const totals = useMemo(() => Array.from({ length: grid.totalCount }, (_, at) => grid.rowCount + at), [grid]);

  // A phone would show two columns and cut dates. A screen's card order may name the last of few columns.
  const isNarrow = useIsPhone() && (columns.length > mostInTable || props.card !== undefined);
  const isCards = isNarrow && layout.isTable !== true;
  const drawn = useDrawnRows(rows, totals, isCards);
  const failureSubject = useId();
  const [room, setRoom] = useState(noRoom);
  const isWhole = !isCards && totalOf(props) === undefined && pagesOf(props) <= 1;
  const foldable = useMemo(() => (isWhole ? foldableColumns(grid, columns, layout) : noRows), [isWhole, grid, columns, layout]);
  const folded = useMemo(() => foldedColumns(grid, columns, layout, { ...room, foldable }), [grid, columns, layout, room, foldable]);
  const drawnColumns = useMemo(
    () => (folded.length === 0 ? columns : columns.filter((index) => !folded.includes(index))),
    [columns, folded],
  );

  function chooseRow(row: number, toggles: boolean): void {
    if (!choose(row, toggles)) writing.say(`You can select up to ${most} rows.`);
  }
  const collapse = useCallback((group: number) => setCollapsed((before) => toggled(before, group)), []);
  const shownRows = (): readonly number[] => Array.from({ length: rows.count }, (_, place) => rows.at(place));
  const shown = (): readonly number[] => [...shownRows(), ...totals];
  const part = partText(props, rows.count);
  const coverLines = (): readonly CoverLine[] => [
    ...(filter === undefined || filter === '' ? [] : [['Filter rows', filter] as const]),
    ...(part === undefined ? [] : [['Part', part] as const]),
  ];

  // A label-value list needs no layout or filter.
  const isPlain = grid.columns.length <= 2 && selection.mode === 'none';

  if (state === 'loading' && grid.rowCount + grid.totalCount === 0) return <LoadingRows label={label} columns={grid.columns} />;
  return (
    <div ref={handFocusOn} className={cx('root')}>
      <Toolbar
        {...{ label, grid, layout, folded, most, filter, isNarrow }}
        onLayout={setLayout}
        count={rows.count}
        total={totalOf(props)}
        size={props.paging?.size}
        // The one row of a list that takes one is marked already.
        selected={selection.mode === 'one' && selection.counts !== true ? 0 : selected.size}
        counts={countsOf(selection)}
        message={writing.message}
        onFilter={setFilter}
        mayExport={mayExport}
        onCopy={() => writing.copy({ rows: selected.size > 0 ? [...selected] : shown(), columns, withTitles: true })}
        onExport={() => writing.save({ rows: shown(), columns, withTitles: true }, { name: label, coverLines: coverLines() }, saveTable)}
        isWriting={writing.isWriting}
        canWrite={rows.count + totals.length > 0}
        isPlain={isPlain}
        since={props.since}
        onAll={selection.mode === 'many' && selection.all === true ? (isOn) => chooseAll(isOn ? shownRows() : noRows) : undefined}
      />
      {folded.length === 0 ? null : (
        <p id={failureSubject} className={cx('told')}>
          {folded.map((index) => `${grid.columns[index]?.title}: ${grid.text(0, index)}`).join(' · ')}
        </p>
      )}
      <Frame
        // Tables and cards share no elements.
        key={isCards ? 'cards' : 'table'}
        {...{ label, grid, layout, collapsed, sort, sortsPage, selected, emptyText, isCards, room }}
        columns={drawnColumns}
        measured={columns}
        describedBy={folded.length === 0 ? undefined : failureSubject}
        onRoom={setRoom}
        card={layout.order.length > 0 ? noKeys : (props.card ?? noKeys)}
        rows={drawn.rows}
        arrival={props.arrival}
        totals={drawn.pinned}
        onUnfilter={filter === undefined || filter === '' ? props.onUnfilter : () => setFilter('')}
        onOpen={props.onOpen}
        onRow={props.onRow}
        onLayout={setLayout}
        onCollapse={collapse}
        onSort={props.onSort ?? setOwnSort}
        canSelect={selection.mode !== 'none'}
        isMany={selection.mode === 'many'}
        onChoose={chooseRow}
        onStep={(row) => chooseAll([row])}
        onControl={(row, column, code) => onControl?.(row, column, code)}
        onCopy={(some, across) => {
          if (mayExport) writing.copy({ rows: some, columns: across, withTitles: false });
          else writing.say('Your access profile does not allow copying.');
        }}
        isBusy={state === 'loading'}
      />
      <Pages grid={grid} paging={props.paging} printAll={props.printAll} onPage={onPage} isPageSorted={sortsPage && sort !== undefined} />
      <PrintTable {...{ label, grid, rows, columns, totals }} part={part} />
    </div>
  );
}

interface PagesProps extends Pick<DataGridProps, 'grid' | 'paging' | 'printAll' | 'onPage'> {
  readonly isPageSorted: boolean;
}

function pagesOf({ grid, paging }: Pick<DataGridProps, 'grid' | 'paging'>): number {
  return paging === undefined ? grid.pageCount : Math.max(1, Math.ceil(paging.total / paging.size));
}

function Pages(props: PagesProps): ReactNode {
  const { grid, paging, onPage, isPageSorted } = props;
  const count = pagesOf(props);
  if (onPage === undefined || (paging === undefined && count <= 1)) return null;
  const printAll = count > 1 ? props.printAll : undefined;
  return <Pager page={paging?.page ?? grid.pageNumber} items={paging} {...{ count, isPageSorted, printAll, onPage }} />;
}

/** `undefined` if these are all. */
function totalOf({ grid, paging, total = paging?.total }: DataGridProps): number | undefined {
  return total !== undefined && total > grid.rowCount ? total : undefined;
}

/** Returns which part of a longer list the rows are; `undefined` if these are all. */
function partText(props: DataGridProps, count: number): string | undefined {
  const { grid, paging, onPage } = props;
  const [pages, total] = [onPage === undefined ? 1 : pagesOf(props), totalOf(props)];
  const parts = [
    ...(pages > 1 ? [pageText(paging?.page ?? grid.pageNumber, pages)] : []),
    ...(total === undefined ? [] : [`${grouped(count)} of ${grouped(total)} rows`]),
  ];
  return parts.length === 0 ? undefined : `${parts.join(': ')}.`;
}

function countsOf(selection: GridSelection): number | undefined {
  if (selection.mode === 'none' || selection.counts !== true) return undefined;
  return selection.mode === 'one' ? 1 : selection.most;
}

function toggled(groups: ReadonlySet<number>, group: number): ReadonlySet<number> {
  const next = new Set(groups);
  if (!next.delete(group)) next.add(group);
  return next;
}

interface Choice {
  readonly selected: ReadonlySet<number>;
  readonly most: number | undefined;
  readonly choose: (row: number, toggles: boolean) => boolean;
  readonly chooseAll: (rows: readonly number[]) => void;
}

/** The selection clears with new data. docs/rules/forms.md, 4. */
function useChoice({ grid, selected: given, onSelect }: DataGridProps, selection: GridSelection): Choice {
  const [own, setOwn] = useState(given ?? noRows);
  const rows = onSelect === undefined ? own : (given ?? noRows);
  const selected = useMemo(() => new Set(rows), [rows]);
  const most = selection.mode === 'many' ? selection.most : undefined;
  const select = onSelect ?? setOwn;
  const clear = useEffectEvent(() => {
    if (selected.size > 0) select([]);
  });
  const last = useRef(grid);
  useEffect(() => {
    if (last.current === grid) return;
    last.current = grid;
    clear();
  }, [grid]);

  function choose(row: number, toggles: boolean): boolean {
    if (selected.has(row)) {
      select(toggles ? rows.filter((other) => other !== row) : rows);
      return true;
    }
    if (selection.mode !== 'many') select([row]);
    else if (most !== undefined && selected.size >= most) return false;
    else select([...rows, row]);
    return true;
  }
  return { selected, most, choose, chooseAll: (all) => select(all.filter((row) => grid.isClickable(row))) };
}
