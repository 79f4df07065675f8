import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { DescriptionProblem } from '../../schemas/options/model';
import { bindClasses } from '../../ui/classNames';
import { handFocusOn } from '../../ui/handFocusOn';
import { useIsPhone } from '../../ui/useIsPhone';
import type { GridSort } from '../definition/column';
import { mostInTable } from '../grid/cards';
import { shownColumns } from '../grid/layout';
import type { GridModel } from '../grid/model';
import styles from './DataGrid.module.css';
import { Frame } from './Frame';
import { LoadingRows } from './LoadingRows';
import { Pager, type Paging } from './Pager';
import { PrintTable } from './PrintTable';
import type { GridPreferences } from './preferences';
import { Toolbar } from './Toolbar';
import { useArrangement } from './useArrangement';
import { useProblems } from './useProblems';
import { useDrawnRows, useShownRows } from './useShownRows';
import { useWriting } from './useWriting';

const cx = bindClasses(styles);

/** `counts`: how many of those that may be selected are is said by itself. `all`: a check box selects all rows that are shown, or none. */
export type GridSelection =
  | { readonly mode: 'none' }
  | { readonly mode: 'one'; readonly counts?: boolean | undefined }
  /** At most `most` rows, or any number. */
  | {
      readonly mode: 'many';
      readonly most?: number | undefined;
      readonly counts?: boolean | undefined;
      readonly all?: boolean | undefined;
    };

export interface DataGridProps {
  /** What the rows are, for assistive technology, for print, and as the name of an exported file. */
  readonly label: string;
  readonly grid: GridModel;
  /** While it loads, a grid without rows shows their shape, and one with rows keeps them. */
  readonly state?: 'ready' | 'loading' | undefined;
  readonly selection?: GridSelection | undefined;
  /** The model's rows by index. Without `onSelect` the grid keeps its selection itself. */
  readonly selected?: readonly number[] | undefined;
  /** Is given no rows when the grid's data is replaced. */
  readonly onSelect?: ((rows: readonly number[]) => void) | undefined;
  /** Without `onSort` the grid keeps its order itself, beginning with this one. */
  readonly sort?: GridSort | undefined;
  readonly onSort?: ((sort: GridSort | undefined) => void) | undefined;
  /** `elsewhere`: the rows are in this order already, and stay as they are. */
  readonly sorted?: 'elsewhere' | undefined;
  readonly onPage?: ((page: number) => void) | undefined;
  /** The rows are a page of so many at most, out of so many. */
  readonly paging?: Paging | undefined;
  /** How many rows there are on all pages, where more than this one is known. */
  readonly total?: number | undefined;
  /** A control cell was pressed; the model's row and column by index, and the cell's code. */
  readonly onControl?: ((row: number, column: number, code: string) => void) | undefined;
  /** A row was opened, by a double click or by Enter where it is selected; the model's row by index. */
  readonly onOpen?: ((row: number) => void) | undefined;
  /** What a click on a row and Enter in it lead to, instead of selecting it; check boxes go on selecting. The model's row by index. */
  readonly onRow?: ((row: number) => void) | undefined;
  readonly preferences?: GridPreferences | undefined;
  /** Is told what is wrong with the description, first of its header and later, from idle moments, with that of its rows. */
  readonly onProblems?: ((problems: readonly DescriptionProblem[]) => void) | undefined;
  /** The columns that come first where a row is a card, by their keys; the user's own order wins. */
  readonly card?: readonly string[] | undefined;
  readonly emptyText?: string | undefined;
  /** Clears what narrows the rows outside the grid, where something does. */
  readonly onUnfilter?: (() => void) | undefined;
  /** When the rows came, in milliseconds, where how old they are is told beside their number. */
  readonly since?: number | undefined;
}

const noSelection: GridSelection = { mode: 'none' };
const noRows: readonly number[] = [];
const noKeys: readonly string[] = [];
const noGroups: ReadonlySet<number> = new Set();

/**
 * A grid of any number of rows: sorted, filtered, selected, copied, exported, printed and arranged. It is as tall as its rows, and no
 * taller than its place. docs/rules/forms.md, 3 and 4.
 */
export function DataGrid(props: DataGridProps): ReactNode {
  const { label, grid, state = 'ready', selection = noSelection, onPage, onControl, preferences, onProblems } = props;
  // docs/rules/everywhere.md, 8.
  const { emptyText = 'There are no results for the current set of filters.' } = props;
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
  const totals = useMemo(() => Array.from({ length: grid.totalCount }, (_, at) => grid.rowCount + at), [grid]);

  // On a phone two columns would be in sight, and dates be cut. Where a screen names what comes first, that may be the last of few columns.
  const isNarrow = useIsPhone() && (columns.length > mostInTable || props.card !== undefined);
  const isCards = isNarrow && layout.isTable !== true;
  const drawn = useDrawnRows(rows, totals, isCards);

  function chooseRow(row: number, toggles: boolean): void {
    if (!choose(row, toggles)) writing.say(`You can select up to ${most} rows.`);
  }
  const collapse = useCallback((group: number) => setCollapsed((before) => toggled(before, group)), []);
  const shownRows = (): readonly number[] => Array.from({ length: rows.count }, (_, place) => rows.at(place));
  const shown = (): readonly number[] => [...shownRows(), ...totals];

  // A list of labels and values is read, and has nothing to be arranged or filtered.
  const isPlain = grid.columns.length <= 2 && selection.mode === 'none';

  if (state === 'loading' && grid.rowCount + grid.totalCount === 0) return <LoadingRows label={label} columns={grid.columns} />;
  return (
    <div ref={handFocusOn} className={cx('root')}>
      <Toolbar
        {...{ grid, layout, most, filter, isNarrow }}
        onLayout={setLayout}
        count={rows.count}
        total={totalOf(props)}
        size={props.paging?.size}
        selected={selected.size}
        counts={countsOf(selection)}
        message={writing.message}
        onFilter={setFilter}
        onCopy={() => writing.copy({ rows: selected.size > 0 ? [...selected] : shown(), columns, withTitles: true })}
        onExport={() => writing.save({ rows: shown(), columns, withTitles: true }, `${label}.csv`)}
        isWriting={writing.isWriting}
        canWrite={rows.count + totals.length > 0}
        isPlain={isPlain}
        since={props.since}
        onAll={selection.mode === 'many' && selection.all === true ? (isOn) => chooseAll(isOn ? shownRows() : noRows) : undefined}
      />
      <Frame
        // The elements of the one are none of the other.
        key={isCards ? 'cards' : 'table'}
        {...{ label, grid, columns, layout, collapsed, sort, selected, emptyText, isCards }}
        card={layout.order.length > 0 ? noKeys : (props.card ?? noKeys)}
        rows={drawn.rows}
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
        onCopy={(some, across) => writing.copy({ rows: some, columns: across, withTitles: false })}
        isBusy={state === 'loading'}
      />
      <Pages grid={grid} paging={props.paging} onPage={onPage} />
      <PrintTable {...{ label, grid, rows, columns, totals }} />
    </div>
  );
}

/** The way to the other pages, where there are some or the grid says how many rows there are. */
function Pages({ grid, paging, onPage }: Pick<DataGridProps, 'grid' | 'paging' | 'onPage'>): ReactNode {
  if (onPage === undefined) return null;
  if (paging === undefined) {
    return grid.pageCount > 1 ? <Pager page={grid.pageNumber} count={grid.pageCount} onPage={onPage} /> : null;
  }
  const { page, size, total } = paging;
  return <Pager page={page} count={Math.max(1, Math.ceil(total / size))} items={paging} onPage={onPage} />;
}

/** How many rows there are on all pages; nothing where these are all. */
function totalOf({ grid, paging, total = paging?.total }: DataGridProps): number | undefined {
  return total !== undefined && total > grid.rowCount ? total : undefined;
}

/** How many rows may be selected, where the grid says that by itself. */
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
  /** Gives false when no more rows may be selected. */
  readonly choose: (row: number, toggles: boolean) => boolean;
  /** Selects these rows and no others. */
  readonly chooseAll: (rows: readonly number[]) => void;
}

/** Which rows are selected. The selection clears when the grid is replaced. docs/rules/forms.md, 4. */
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
      if (toggles) select(rows.filter((other) => other !== row));
      return true;
    }
    if (selection.mode !== 'many') select([row]);
    else if (most !== undefined && selected.size >= most) return false;
    else select([...rows, row]);
    return true;
  }
  return { selected, most, choose, chooseAll: (all) => select(all.filter((row) => grid.isClickable(row))) };
}
