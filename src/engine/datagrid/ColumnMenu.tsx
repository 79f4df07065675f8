import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ChevronDown, EyeOff, FoldHorizontal, UnfoldHorizontal } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { bindClasses } from '../../ui/classNames';
import { IconButton } from '../../ui/IconButton';
import { Menu, type MenuItem } from '../../ui/Menu';
import type { GridSort } from '../definition/column';
import { type GridLayout, moveColumn, setHidden, setWidth } from '../grid/layout';
import type { GridColumn, GridModel } from '../grid/model';
import styles from './Frame.module.css';

const cx = bindClasses(styles);
const resizesBy = 40;

export interface ColumnMenuHandle {
  readonly open: () => void;
}

interface ColumnMenuProps {
  readonly ref?: Ref<ColumnMenuHandle> | undefined;
  readonly grid: GridModel;
  readonly columns: readonly number[];
  readonly layout: GridLayout;
  readonly onLayout: (layout: GridLayout) => void;
  readonly sort: GridSort | undefined;
  readonly sortsPage: boolean;
  readonly onSort: (sort: GridSort | undefined) => void;
}

interface Spot {
  /** Its menu opens at once. */
  readonly opens?: true;
  readonly place: number;
  readonly width: number;
  readonly left: number;
  readonly top: number;
  readonly height: number;
}

const handle = 10;

function spotOf(target: EventTarget | null, frame: HTMLElement): Spot | undefined {
  const heading = target instanceof Element ? target.closest('[role=columnheader]') : null;
  if (heading === null || heading.classList.contains(cx('group'))) return undefined;
  const at = heading.getBoundingClientRect();
  const around = frame.getBoundingClientRect();
  const padding = Number.parseFloat(getComputedStyle(heading).paddingBlockStart) || 0;
  const size = at.height - padding;
  const isRight = heading.classList.contains(cx('right'));
  const left = isRight ? Math.max(at.left, around.left) : Math.min(at.right, around.right) - handle - size;
  return {
    place: Number(heading.getAttribute('aria-colindex')) - 1,
    width: at.width,
    left: left - around.left,
    top: at.top + padding - around.top,
    height: size,
  };
}

/** A column's menu at the end of its heading. One menu serves all columns. */
export function ColumnMenu(props: ColumnMenuProps): ReactNode {
  const anchor = useRef<HTMLSpanElement>(null);
  const [spot, setSpot] = useState<Spot>();
  useEffect(() => {
    if (spot?.opens) anchor.current?.querySelector('button')?.click();
  }, [spot]);
  useImperativeHandle(
    props.ref,
    () => ({
      open() {
        const frame = anchor.current?.parentElement;
        if (!frame) return;
        const at = spotOf(document.activeElement, frame);
        setSpot(at && { ...at, opens: true });
      },
    }),
    [],
  );
  useEffect(() => {
    const frame = anchor.current?.parentElement;
    if (!frame) return undefined;
    const isOwn = (event: Event): boolean => event.target instanceof Node && anchor.current?.contains(event.target) === true;
    // An open menu stays while the pointer passes other parts of the grid.
    const isOpen = (): boolean => anchor.current?.querySelector(':popover-open') != null;
    const look = (event: Event): void => {
      if (!isOwn(event) && !isOpen()) setSpot(spotOf(event.target, frame));
    };
    const pass = (event: Event): void => {
      if (!isOpen()) leave(event);
    };
    const leave = (event: Event): void => {
      // The menu's own list scrolls too.
      if (!isOwn(event)) setSpot(undefined);
    };
    frame.addEventListener('pointerover', look);
    frame.addEventListener('pointerleave', pass);
    frame.addEventListener('focusin', look);
    frame.addEventListener('scroll', leave, { capture: true, passive: true });
    return () => {
      frame.removeEventListener('pointerover', look);
      frame.removeEventListener('pointerleave', pass);
      frame.removeEventListener('focusin', look);
      frame.removeEventListener('scroll', leave, { capture: true });
    };
  }, []);
  const column = spot === undefined ? undefined : props.grid.columns[props.columns[spot.place] ?? -1];
  return (
    <span
      ref={anchor}
      className={cx('menu')}
      style={spot && { left: spot.left, top: spot.top, width: spot.height, height: spot.height }}
      hidden={column === undefined}
    >
      {spot === undefined || column === undefined ? null : <Actions {...props} spot={spot} column={column} />}
    </span>
  );
}

type Action = 'ascending' | 'descending' | 'earlier' | 'later' | 'wider' | 'narrower' | 'hide';

function Actions(props: ColumnMenuProps & { readonly spot: Spot; readonly column: GridColumn }): ReactNode {
  const { grid, columns, layout, onLayout, sortsPage, onSort, spot, column } = props;
  const sorting = sortsPage ? 'Sort this page' : 'Sort';
  const neighbour = (step: number): GridColumn | undefined => {
    const other = grid.columns[columns[spot.place + step] ?? -1];
    return other?.isLocked === column.isLocked ? other : undefined;
  };
  const before = neighbour(-1);
  const after = neighbour(1);
  const sorts: readonly MenuItem<Action>[] = [
    { id: 'ascending', label: `${sorting} ascending`, icon: <ArrowUp /> },
    { id: 'descending', label: `${sorting} descending`, icon: <ArrowDown /> },
  ];
  const items: readonly MenuItem<Action>[] = [
    ...(column.isSortable === false ? [] : sorts),
    { id: 'earlier', label: 'Move left', icon: <ArrowLeft />, disabledReason: before ? undefined : 'It is the first column already.' },
    { id: 'later', label: 'Move right', icon: <ArrowRight />, disabledReason: after ? undefined : 'It is the last column already.' },
    { id: 'wider', label: 'Make wider', icon: <UnfoldHorizontal /> },
    { id: 'narrower', label: 'Make narrower', icon: <FoldHorizontal /> },
    {
      id: 'hide',
      label: 'Hide column',
      icon: <EyeOff />,
      disabledReason: columns.length > 1 ? undefined : 'A grid keeps one column.',
    },
  ];
  const act: Readonly<Record<Action, () => void>> = {
    ascending: () => onSort({ key: column.key, direction: 'ascending' }),
    descending: () => onSort({ key: column.key, direction: 'descending' }),
    earlier: () => before && onLayout(moveColumn(grid, layout, column.key, before.key)),
    later: () => after && onLayout(moveColumn(grid, layout, column.key, after.key)),
    wider: () => onLayout(setWidth(layout, column.key, spot.width + resizesBy)),
    narrower: () => onLayout(setWidth(layout, column.key, spot.width - resizesBy)),
    hide: () => onLayout(setHidden(layout, column.key, true)),
  };
  return (
    <Menu
      trigger={(attributes) => (
        <IconButton {...attributes} label={`Options of ${column.title}`} icon={<ChevronDown />} size="small" tabIndex={-1} />
      )}
      items={items}
      align="end"
      onAction={(id) => act[id]()}
    />
  );
}
