import type { ReactNode } from 'react';
import { bindClasses, Skeleton, Spinner } from '../../../ui';
import styles from './GraphPane.module.css';

const cx = bindClasses(styles);

interface FrameProps {
  /** Pixels of what it holds; the same whatever that is, so that nothing moves when the graph has come. */
  readonly height: number;
  /** What the graph is called; null keeps the place of a title that is still to come, and without it there is none. */
  readonly title?: string | null | undefined;
  /** Another graph is on its way, and what is shown is the one before it. */
  readonly isStale?: boolean;
  /** Below the graph: its legend and its controls. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** The place of a graph: as tall while it is loading, empty or failing as with one in it, when it has no lines around it. */
export function Frame({ height, title, isStale = false, below, children }: FrameProps): ReactNode {
  return (
    <div className={cx('pane', isStale && 'stale')} aria-busy={isStale || undefined}>
      {title === undefined ? null : (
        <div className={cx('heading')}>
          <p className={cx('title')}>{title}</p>
          {isStale ? <Spinner label="Loading the graph" quiet /> : null}
        </div>
      )}
      <div className={cx('box', below === undefined && 'bare')}>
        <div className={cx('surface')} style={{ height }}>
          {children}
        </div>
      </div>
      <div className={cx('below')}>{below}</div>
    </div>
  );
}

/** What stands in the place of a graph that is on its way. */
export function Pending({ label, height }: { readonly label: string; readonly height: number }): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-busy="true" aria-label={`Loading ${label}`}>
      <Skeleton height={height - 2} />
    </div>
  );
}
