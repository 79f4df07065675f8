import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { bindClasses } from '../classNames';
import { IconButton } from '../IconButton';
import { Progress } from '../Progress';
import styles from './DownloadProgress.module.css';

const cx = bindClasses(styles);

export interface Download {
  readonly id: string | number;
  readonly name: string;
  /** From 0 to 1; `undefined` while the size is unknown. */
  readonly progress: number | undefined;
  /** How much has arrived, in bytes. */
  readonly bytes?: number | undefined;
}

export interface DownloadProgressProps {
  readonly downloads: readonly Download[];
  readonly onCancel: (id: Download['id']) => void;
}

/** The downloads under way, each with a way to stop it; nothing while there is none. docs/rules/shell.md, 7. */
export function DownloadProgress({ downloads, onCancel }: DownloadProgressProps): ReactNode {
  if (downloads.length === 0) return null;
  return (
    <section aria-label="Downloads" className={cx('panel')}>
      <h2 className={cx('title')}>{downloads.length === 1 ? 'Downloading 1 file' : `Downloading ${downloads.length} files`}</h2>
      <ul className={cx('list')}>
        {downloads.map(({ id, name, progress, bytes }) => (
          <li key={id} className={cx('item')}>
            <Progress label={name} value={progress} bytes={bytes} />
            <IconButton label={`Cancel ${name}`} icon={<X />} size="small" onClick={() => onCancel(id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
