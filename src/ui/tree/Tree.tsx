import { SearchX } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { bindClasses } from '../classNames';
import { EmptyState } from '../EmptyState';
import { createFlattener } from './rows';
import type { TreeSource } from './source';
import styles from './Tree.module.css';
import { TreeRow } from './TreeRow';
import { useActive } from './useActive';
import { useTreeActions } from './useTreeActions';
import { useVisibleRows } from './useVisibleRows';

const cx = bindClasses(styles);

export interface TreeProps<Node extends object> {
  readonly label: string;
  readonly source: TreeSource<Node>;
  readonly roots: readonly Node[];
  readonly selected?: string | undefined;
  readonly onSelect: (node: Node, key: string) => void;
  readonly expanded: ReadonlySet<string>;
  readonly onExpandedChange: (expanded: ReadonlySet<string>) => void;
  /** Clicking an unselectable node toggles it. */
  readonly isSelectable?: ((node: Node) => boolean) | undefined;
  /** Must be stable, or every row renders again. */
  readonly icon?: ((node: Node) => ReactNode) | undefined;
  readonly highlight?: string | undefined;
  readonly emptyText?: string | undefined;
  readonly emptyAction?: ReactNode;
  readonly rowHeight?: number | undefined;
}

/** A virtual tree (WAI-ARIA): one tab stop, all keys, type-ahead. Fills its parent's height; selection and expansion are controlled. */
export function Tree<Node extends object>(props: TreeProps<Node>): ReactNode {
  const { label, source, roots, selected, onSelect, expanded, onExpandedChange, isSelectable, icon } = props;
  const { highlight = '', emptyText = 'Nothing to show.', rowHeight = 28 } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [flatten] = useState(() => createFlattener<Node>());
  const rows = flatten(source, roots, expanded);
  const active = useActive(rows, selected);
  const visible = useVisibleRows(scroller, rows.length, rowHeight, active.index);
  const actions = useTreeActions({
    rows,
    source,
    active,
    visible,
    expanded,
    onExpandedChange,
    isSelectable,
    onSelect,
    scroller,
    rowHeight,
  });

  const reveal = useEffectEvent((key: string) => {
    const index = rows.findIndex((row) => row.key === key);
    if (index >= 0) visible.show(index);
  });
  const hasSelected = selected !== undefined && rows.some(({ key }) => key === selected);
  useEffect(() => {
    if (selected !== undefined && hasSelected) reveal(selected);
  }, [selected, hasSelected]);

  if (rows.length === 0) return <EmptyState isAnnounced icon={<SearchX />} title={emptyText} action={props.emptyAction ?? undefined} />;
  const idOf = (index: number): string => `${id}-${index}`;
  return (
    <div
      ref={scroller}
      role="tree"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={idOf(active.index)}
      className={cx('tree')}
      {...actions}
    >
      <div className={cx('rows')} style={{ height: visible.height }}>
        {visible.rows.map(({ index, top, slot }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <TreeRow
              key={slot}
              {...{ row, index, top, source, highlight, icon }}
              id={idOf(index)}
              height={rowHeight}
              isActive={index === active.index}
              isSelected={(isSelectable?.(row.node) ?? true) ? row.key === selected : undefined}
            />
          );
        })}
      </div>
    </div>
  );
}
