import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import type { Column, ColumnOrColumnGroup, RenderHeaderCellProps } from 'react-data-grid';
import { bindClasses } from '../../ui/classNames';
import { isNothing, notApplicable } from '../grid/formats';
import { leastWidth } from '../grid/layout';
import type { GridColumn, GridGroup, GridModel } from '../grid/model';
import { cellColours } from './cellColours';
import { dash } from './cells';
import styles from './Frame.module.css';

const cx = bindClasses(styles);

/** react-data-grid gets no row data, and for totals only model indices. */
export type NoRow = undefined;
type Heading = Column<NoRow, number>;
type HeadingOrGroup = ColumnOrColumnGroup<NoRow, number>;

function colourStyle({ background, foreground }: GridColumn): CSSProperties | undefined {
  const colours = cellColours(background, foreground);
  if (colours.background === '' && colours.text === '') return undefined;
  return { backgroundColor: colours.background || undefined, color: colours.text || undefined };
}

interface LeafLooks {
  readonly isLocked: boolean;
  readonly sortsPage: boolean;
}

function leafColumn(grid: GridModel, index: number, column: GridColumn, { isLocked, sortsPage }: LeafLooks): Heading {
  const style = colourStyle(column);
  const { title } = column;
  const group = column.group === undefined ? undefined : grid.groups[column.group]?.title;
  return {
    key: column.key,
    name: title,
    frozen: isLocked,
    minWidth: leastWidth,
    resizable: true,
    sortable: column.isSortable !== false,
    draggable: true,
    headerCellClass: cx('heading', column.titleAlignment),
    summaryCellClass: cx('total', column.alignment),
    renderSummaryCell: ({ row }) => <Sum text={grid.text(row, index)} isFigure={column.alignment === 'right'} />,
    renderHeaderCell: ({ tabIndex }: RenderHeaderCellProps<NoRow, number>) => {
      const whole = title.length > 12 ? title : undefined;
      const tip = sortsPage && column.isSortable !== false ? `${title}: sorts this page` : whole;
      const looks = { className: cx('title', title.includes(' ') && 'long'), style, title: tip };
      // Only sortable headings are buttons.
      const name = group === undefined || group === title ? title : <GroupedTitle group={group} title={title} />;
      if (column.isSortable === false) return <span {...looks}>{name}</span>;
      return (
        // biome-ignore lint/a11y/useSemanticElements: Firefox lets nothing be dragged by a button element.
        <span role="button" tabIndex={tabIndex} {...looks}>
          {name}
        </span>
      );
    },
  };
}

function GroupedTitle({ group, title }: { readonly group: string; readonly title: string }): ReactNode {
  return (
    <>
      <span className={cx('spoken')}>{group} </span>
      {title}
    </>
  );
}

/** A zero sum is a dash, as in cells. */
export function Sum({ text, isFigure }: { readonly text: string; readonly isFigure: boolean }): ReactNode {
  if (!isFigure || !isNothing(text)) return <span className={text === notApplicable ? cx('pale') : undefined}>{text}</span>;
  return (
    <span className={cx('pale')}>
      <span aria-hidden="true">{dash}</span>
      <span className={cx('spoken')}>{text}</span>
    </span>
  );
}

interface GroupHeadingProps {
  readonly id: number;
  readonly group: GridGroup;
  readonly isCollapsed: boolean;
}

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

/** Cards have no headings, as each value has its label. */
export function cardColumns(grid: GridModel, shown: readonly { readonly index: number }[]): readonly Heading[] {
  const { columns } = grid;
  return shown.map(({ index }, at) => ({
    key: columns[index]?.key ?? '',
    name: columns[index]?.title ?? '',
    minWidth: 0,
    headerCellClass: cx('unseen'),
    summaryCellClass: cx(at === 0 ? 'sum' : 'unseen'),
    // The first column, as wide as a card, shows the whole sum.
    renderSummaryCell: ({ row }) => (at === 0 ? <CardSum grid={grid} row={row} shown={shown.map((each) => each.index)} /> : null),
  }));
}

interface CardSumProps {
  readonly grid: GridModel;
  readonly row: number;
  readonly shown: readonly number[];
}

function CardSum({ grid, row, shown: [title = 0, ...others] }: CardSumProps): ReactNode {
  const name = grid.text(row, title) || 'Total';
  // Skips a repetition of the sum's name.
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
 * Returns react-data-grid columns under group headings, repeated after interruptions. Widths are separate, so that resizing keeps these
 * stable.
 */
export function frameColumns(
  grid: GridModel,
  shown: readonly number[],
  { collapsed, locked, sortsPage }: { readonly collapsed: ReadonlySet<number>; readonly locked: number; readonly sortsPage: boolean },
): readonly HeadingOrGroup[] {
  const { columns, groups } = grid;
  const all: HeadingOrGroup[] = [];
  let children: Heading[] = [];
  let last: string | undefined;
  for (const [place, index] of shown.entries()) {
    const column = columns[index];
    if (column === undefined) continue;
    const isLocked = place < locked;
    const group = column.group === undefined ? undefined : groups[column.group];
    if (column.group === undefined || group === undefined) {
      all.push(leafColumn(grid, index, column, { isLocked, sortsPage }));
      last = undefined;
      continue;
    }
    const run = `${column.group} ${isLocked}`;
    if (run !== last) {
      children = [];
      // A locked neighbour's heading continues over scrolling columns.
      const goesOn = last === `${column.group} true`;
      const name = goesOn ? (
        <span className={cx('spoken')}>{group.title}</span>
      ) : (
        <GroupHeading id={column.group} group={group} isCollapsed={collapsed.has(column.group)} />
      );
      all.push({ name, headerCellClass: cx('heading', 'group', isLocked && 'still'), children });
    }
    last = run;
    children.push(leafColumn(grid, index, column, { isLocked, sortsPage }));
  }
  return all;
}
