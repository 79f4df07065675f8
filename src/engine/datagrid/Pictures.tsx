import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';
import styles from './Frame.module.css';

interface PicturesProps {
  readonly icons: readonly IconName[];
  readonly prefix: string;
}

/** Holds each cell picture once; rows show copies. */
export function Pictures({ icons, prefix }: PicturesProps): ReactNode {
  if (icons.length === 0) return null;
  return (
    <svg aria-hidden="true" className={styles['pictures']}>
      <defs>
        {icons.map((name) => (
          <g key={name} id={`${prefix}${name}`}>
            <Icon name={name} size={16} />
          </g>
        ))}
      </defs>
    </svg>
  );
}
