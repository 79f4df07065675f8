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
  /** The name of the tree for assistive technology. */
  readonly label: string;
  readonly source: TreeSource<Node>;
  readonly roots: readonly Node[];
  /** The key of the selected node. */
  readonly selected?: string | undefined;
  readonly onSelect: (node: Node, key: string) => void;
  readonly expanded: ReadonlySet<string>;
  readonly onExpandedChange: (expanded: ReadonlySet<string>) => void;
  /** A node that cannot be selected is toggled where another would be selected. */
  readonly isSelectable?: ((node: Node) => boolean) | undefined;
  /** Decoration before the name. It must keep its identity, or every row is drawn again. */
  readonly icon?: ((node: Node) => ReactNode) | undefined;
  /** The search text to mark in the names. */
  readonly highlight?: string | undefined;
  readonly emptyText?: string | undefined;
  /** The button that brings nodes again where there are none. */
  readonly emptyAction?: ReactNode;
  /** The height of a row in pixels. */
  readonly rowHeight?: number | undefined;
}

/**
 * A tree of any size after the WAI-ARIA tree pattern: one tab stop, all keys and type-ahead; only the rows in sight exist. It fills the
 * height of its parent. The caller keeps what is selected and expanded.
 */
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
  useEffect(() => {
    if (selected !== undefined) reveal(selected);
  }, [selected]);

  if (rows.length === 0) return <EmptyState isFound icon={<SearchX />} title={emptyText} action={props.emptyAction ?? undefined} />;
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
