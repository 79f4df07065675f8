import type { ReactNode, Ref } from 'react';
import styles from './Ghosts.module.css';

interface GhostsProps {
  readonly ref: Ref<HTMLSpanElement>;
  readonly children: ReactNode;
}

/** Hidden copies that `useFitting` measures. The parent must be positioned. */
export function Ghosts({ ref, children }: GhostsProps): ReactNode {
  return (
    <span ref={ref} aria-hidden="true" className={styles['ghosts']}>
      {children}
    </span>
  );
}
