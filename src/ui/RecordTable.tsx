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
  readonly group?: string | undefined;
  readonly narrow?: boolean | undefined;
}

export interface TableRecord<Key extends string = string> {
  readonly id: string | number;
  readonly cells: Readonly<Record<Key, ReactNode>>;
}

export interface RecordTableProps<Key extends string> {
  readonly label: string;
  readonly columns: readonly RecordColumn<Key>[];
  readonly records: readonly TableRecord<Key>[] | undefined;
  readonly emptyText: string;
}

interface Group {
  readonly name: string;
  readonly first: string;
  readonly columns: number;
}

function upperRow(columns: readonly RecordColumn[]): readonly (RecordColumn | Group)[] {
  return columns.flatMap((column, at): readonly (RecordColumn | Group)[] => {
    const { key, group } = column;
    if (group === undefined) return [column];
    if (columns[at - 1]?.group === group) return [];
    const end = columns.findIndex((other, place) => place > at && other.group !== group);
    return [{ name: group, first: key, columns: (end < 0 ? columns.length : end) - at }];
  });
}

function Heads({ columns }: { readonly columns: readonly RecordColumn[] }): ReactNode {
  const grouped = columns.filter(({ group }) => group !== undefined);
  return (
    <thead className={cx('columns')}>
      <tr>
        {upperRow(columns).map((entry) =>
          'columns' in entry ? (
            <th key={entry.first} scope="colgroup" colSpan={entry.columns} className={cx('head', 'center')}>
              {entry.name}
            </th>
          ) : (
            <th key={entry.key} scope="col" rowSpan={grouped.length > 0 ? 2 : undefined} className={cx('head', entry.align)}>
              {entry.name}
            </th>
          ),
        )}
      </tr>
      {grouped.length === 0 ? null : (
        <tr>
          {grouped.map(({ key, name, align }) => (
            <th key={key} scope="col" className={cx('head', 'lower', align)}>
              {name}
            </th>
          ))}
        </tr>
      )}
    </thead>
  );
}

/** A small table of records; `undefined` records are still loading. */
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
          <Heads columns={columns} />
          <tbody className={cx('body')}>
            {records.map(({ id, cells }) => (
              <tr key={id} className={cx('row')}>
                {columns.map(({ key, name, align, narrow, group }) => (
                  <td
                    key={key}
                    data-column={group === undefined ? name : `${group}: ${name}`}
                    className={cx('cell', align, narrow && 'narrow')}
                  >
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
