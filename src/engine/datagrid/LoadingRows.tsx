import type { ReactNode } from 'react';
import { bindClasses } from '../../ui/classNames';
import { Skeleton } from '../../ui/Skeleton';
import type { GridColumn } from '../grid/model';
import styles from './DataGrid.module.css';

const cx = bindClasses(styles);
const rows = Array.from({ length: 8 }, (_, row) => row);
const usualColumns = 6;

export function LoadingRows({ label, columns }: { readonly label: string; readonly columns: readonly GridColumn[] }): ReactNode {
  const across = Array.from({ length: Math.min(usualColumns, columns.length || usualColumns) }, (_, column) => column);
  return (
    <div className={cx('loading')} aria-busy="true">
      <span className="sr-only" role="status">
        Loading {label.toLowerCase()}
      </span>
      {rows.map((row) => (
        <div key={row} className={cx('bars')}>
          {across.map((column) => (
            <Skeleton key={column} width={`${50 + ((row * 3 + column * 5) % 5) * 10}%`} />
          ))}
        </div>
      ))}
    </div>
  );
}
