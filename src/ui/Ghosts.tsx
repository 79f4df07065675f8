import type { ReactNode, Ref } from 'react';
import styles from './Ghosts.module.css';

interface GhostsProps {
  readonly ref: Ref<HTMLSpanElement>;
  /** Each as wide as what it stands for, by its styles and what it is labelled. */
  readonly children: ReactNode;
}

/** Measured by `useFitting` and never seen: what would stand in a line, whether or not it fits. The line around is positioned. */
export function Ghosts({ ref, children }: GhostsProps): ReactNode {
  return (
    <span ref={ref} aria-hidden="true" className={styles['ghosts']}>
      {children}
    </span>
  );
}
