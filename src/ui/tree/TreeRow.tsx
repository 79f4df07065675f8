import { ChevronRight } from 'lucide-react';
import { memo, type ReactElement, type ReactNode } from 'react';
import { bindClasses } from '../classNames';
import { readableColours } from '../colour';
import { Highlighted } from './Highlighted';
import type { Row } from './rows';
import type { TreeSource } from './source';
import styles from './Tree.module.css';
import { toggleAttribute } from './useTreeActions';

const cx = bindClasses(styles);

interface TreeRowProps<Node extends object> {
  readonly id: string;
  readonly row: Row<Node>;
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly source: TreeSource<Node>;
  readonly isActive: boolean;
  /** undefined: not selectable. */
  readonly isSelected: boolean | undefined;
  readonly highlight: string;
  readonly icon: ((node: Node) => ReactNode) | undefined;
}

function TreeRowView<Node extends object>(props: TreeRowProps<Node>): ReactElement {
  const { id, row, index, top, height, source, isActive, isSelected, highlight, icon } = props;
  const { node, level, position, siblings, state } = row;
  const name = source.name(node);
  const ink = { color: readableColours(source.colour?.(node)) };
  return (
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={level}
      aria-setsize={siblings.length}
      aria-posinset={position}
      aria-expanded={state === 'leaf' ? undefined : state === 'expanded'}
      aria-selected={isSelected}
      data-index={index}
      title={name}
      className={cx('row', isActive && 'active', isSelected && 'selected', source.bold?.(node) && 'bold')}
      style={{ height, transform: `translateY(${top}px)`, paddingInlineStart: `calc(var(--space-4) * ${level - 1})` }}
    >
      <span className={cx('toggle')} {...(state === 'leaf' ? {} : { [toggleAttribute]: '' })}>
        {state === 'leaf' ? null : <ChevronRight aria-hidden="true" className={cx('chevron', state === 'expanded' && 'open')} />}
      </span>
      {icon === undefined ? null : (
        <span className={cx('icon')} style={ink}>
          {icon(node)}
        </span>
      )}
      <span className={cx('name')} style={ink}>
        <Highlighted name={name} sought={highlight} />
      </span>
    </div>
  );
}

/** The cast restores the type parameter that `memo` drops. */
export const TreeRow = memo(TreeRowView) as typeof TreeRowView;
