import type { ReactNode } from 'react';
import { bindClasses } from './classNames';
import { EmptyState } from './EmptyState';
import styles from './RecordTable.module.css';
import { Skeleton } from './Skeleton';
import { useOverflows } from './useOverflows';

const cx = bindClasses(styles);

export interface RecordColumn<Key extends string = string> {
  readonly key: Key;
  readonly name: string;
  readonly align?: 'start' | 'center' | 'end' | undefined;
  /** Never broken over two lines (dates, names, sums). */
  readonly narrow?: boolean | undefined;
}

export interface TableRecord<Key extends string = string> {
  readonly id: string | number;
  readonly cells: Readonly<Record<Key, ReactNode>>;
}

export interface RecordTableProps<Key extends string> {
  /** What the table holds, for assistive technology. */
  readonly label: string;
  readonly columns: readonly RecordColumn<Key>[];
  /** `undefined` while they load. */
  readonly records: readonly TableRecord<Key>[] | undefined;
  readonly emptyText: string;
}

/** A short list of records to read: a plain table, on a phone a list of cards. Not for the large grids of a screen. */
export function RecordTable<Key extends string>({ label, columns, records, emptyText }: RecordTableProps<Key>): ReactNode {
  const [scroller, overflows] = useOverflows<HTMLDivElement>();
  if (records !== undefined && records.length === 0) return <EmptyState title={emptyText} />;
  const region = overflows ? { tabIndex: 0, role: 'region', 'aria-label': label } : {};
  return (
    <div ref={scroller} className={cx('scroller')} aria-busy={records === undefined || undefined} {...region}>
      {records === undefined ? (
        <div className={cx('waiting')}>
          <span className="sr-only" role="status">
            Loading {label.toLowerCase()}
          </span>
          <Skeleton lines={5} />
        </div>
      ) : (
        <table className={cx('table')} aria-label={label}>
          <thead className={cx('columns')}>
            <tr>
              {columns.map(({ key, name, align }) => (
                <th key={key} scope="col" className={cx('head', align)}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={cx('body')}>
            {records.map(({ id, cells }) => (
              <tr key={id} className={cx('row')}>
                {columns.map(({ key, name, align, narrow }) => (
                  <td key={key} data-column={name} className={cx('cell', align, narrow && 'narrow')}>
                    {cells[key]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
