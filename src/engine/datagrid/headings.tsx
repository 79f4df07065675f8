import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import type { Column, ColumnOrColumnGroup, RenderHeaderCellProps } from 'react-data-grid';
import { bindClasses } from '../../ui/classNames';
import { leastWidth } from '../grid/layout';
import type { GridColumn, GridGroup, GridModel } from '../grid/model';
import { cellColours } from './cellColours';
import styles from './Frame.module.css';

const cx = bindClasses(styles);

/** react-data-grid is given no rows, only how many there are; of totals it is given the model's row by index. */
export type NoRow = undefined;
type Heading = Column<NoRow, number>;
type HeadingOrGroup = ColumnOrColumnGroup<NoRow, number>;

function colourStyle({ background, foreground }: GridColumn): CSSProperties | undefined {
  const colours = cellColours(background, foreground);
  if (colours.background === '' && colours.text === '') return undefined;
  return { backgroundColor: colours.background || undefined, color: colours.text || undefined };
}

function leafColumn(grid: GridModel, column: GridColumn, index: number): Heading {
  const style = colourStyle(column);
  const { title } = column;
  return {
    key: column.key,
    name: title,
    frozen: column.isLocked,
    minWidth: leastWidth,
    resizable: true,
    sortable: column.isSortable !== false,
    draggable: true,
    headerCellClass: cx('heading', column.titleAlignment),
    summaryCellClass: cx('total', column.alignment),
    renderSummaryCell: ({ row }) => grid.text(row, index),
    renderHeaderCell: ({ tabIndex }: RenderHeaderCellProps<NoRow, number>) => {
      const looks = { className: cx('title'), style, title: title.length > 12 ? title : undefined };
      // Only a heading that sorts can be pressed.
      if (column.isSortable === false) return <span {...looks}>{title}</span>;
      return (
        // biome-ignore lint/a11y/useSemanticElements: Firefox lets nothing be dragged by a button element.
        <span role="button" tabIndex={tabIndex} {...looks}>
          {title}
        </span>
      );
    },
  };
}

interface GroupHeadingProps {
  readonly id: number;
  readonly group: GridGroup;
  readonly isCollapsed: boolean;
}

/** A heading over columns. The grid's own handlers toggle it, by click and by key. */
function GroupHeading({ id, group: { title, isCollapsing }, isCollapsed }: GroupHeadingProps): ReactNode {
  if (!isCollapsing) return <span className={cx('title')}>{title}</span>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the headings below it.
    <span role="button" tabIndex={-1} aria-expanded={!isCollapsed} data-group={id} className={cx('title', 'toggle')} title={title}>
      <span className={cx('words')}>{title}</span>
      {isCollapsed ? <ChevronRight aria-hidden="true" /> : <ChevronLeft aria-hidden="true" />}
    </span>
  );
}

/** The columns of cards as react-data-grid wants them: they have no headings, since each value says what it is. */
export function cardColumns(grid: GridModel, shown: readonly { readonly index: number }[]): readonly Heading[] {
  const { columns } = grid;
  return shown.map(({ index }, at) => ({
    key: columns[index]?.key ?? '',
    name: columns[index]?.title ?? '',
    minWidth: 0,
    headerCellClass: cx('unseen'),
    summaryCellClass: cx(at === 0 ? 'sum' : 'unseen'),
    // The first is as wide as a card, and tells all of a sum.
    renderSummaryCell: ({ row }) => (at === 0 ? <CardSum grid={grid} row={row} shown={shown.map((each) => each.index)} /> : null),
  }));
}

interface CardSumProps {
  readonly grid: GridModel;
  readonly row: number;
  /** The title of a card first. */
  readonly shown: readonly number[];
}

/** A sum below cards: what it is of, and the named values that cards have as well. */
function CardSum({ grid, row, shown: [title = 0, ...others] }: CardSumProps): ReactNode {
  const name = grid.text(row, title) || 'Total';
  // Where the sum has its name in another column too, the card has said it already.
  const values = others.filter((index) => !['', name].includes(grid.text(row, index)));
  return (
    <>
      <span className={cx('sumTitle')}>{name}</span>
      <span className={cx('sumValues')}>
        {values.map((index) => (
          <span key={index}>
            <span className={cx('muted')}>{grid.columns[index]?.title}</span> {grid.text(row, index)}
          </span>
        ))}
      </span>
    </>
  );
}

/**
 * The columns as react-data-grid wants them: under their group's heading, which is repeated where other columns have come between. Widths
 * are given apart, so that dragging one leaves these as they are.
 */
export function frameColumns(grid: GridModel, shown: readonly number[], collapsed: ReadonlySet<number>): readonly HeadingOrGroup[] {
  const { columns, groups } = grid;
  const all: HeadingOrGroup[] = [];
  let children: Heading[] = [];
  let last: string | undefined;
  for (const index of shown) {
    const column = columns[index];
    if (column === undefined) continue;
    const group = column.group === undefined ? undefined : groups[column.group];
    if (column.group === undefined || group === undefined) {
      all.push(leafColumn(grid, column, index));
      last = undefined;
      continue;
    }
    const run = `${column.group} ${column.isLocked}`;
    if (run !== last) {
      children = [];
      const name = <GroupHeading id={column.group} group={group} isCollapsed={collapsed.has(column.group)} />;
      all.push({ name, headerCellClass: cx('heading', 'group', column.isLocked && 'still'), children });
    }
    last = run;
    children.push(leafColumn(grid, column, index));
  }
  return all;
}
