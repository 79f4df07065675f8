import type { ReactNode } from 'react';
import { bindClasses, Skeleton, Spinner } from '../../../ui';
import styles from './GraphPane.module.css';
import { heightOf } from './panels';

const cx = bindClasses(styles);

interface FrameProps {
  /** Pixels of the content; constant, so that nothing moves when the graph loads. */
  readonly height: number;
  /** `null` reserves a line for a loading title; `undefined` has none. */
  readonly title?: string | null | undefined;
  /** The previous graph, while another loads. */
  readonly isStale?: boolean;
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a graph, with the same height while loading, empty or failed. */
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

export function Pending({ label, height }: { readonly label: string; readonly height: number }): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-busy="true" aria-label={`Loading ${label}`}>
      <Skeleton height={height - 2} />
    </div>
  );
}

/** Placeholder of a graph while its code loads. */
export function GraphRoom(): ReactNode {
  const height = heightOf(undefined);
  return (
    <Frame height={height} title={null}>
      <Pending label="the graph" height={height} />
    </Frame>
  );
}
