import { type ReactNode, useMemo } from 'react';
import { bindClasses, RecordTable } from '../../../ui';
import styles from './GraphPane.module.css';
import type { GraphData } from './series';
import { valueText } from './words';

const cx = bindClasses(styles);
/** More rows belong in a spreadsheet. */
const mostRows = 500;
const placeKey = 'place';

export function GraphTable({ label, data }: { readonly label: string; readonly data: GraphData }): ReactNode {
  const { axis, places, series } = data;
  const columns = [
    { key: placeKey, name: axis, narrow: true },
    ...series.map(({ name }, at) => ({ key: String(at), name, align: 'end' as const, narrow: true })),
  ];
  const records = useMemo(
    () =>
      places.slice(0, mostRows).map((place, row) => ({
        id: row,
        cells: Object.fromEntries([[placeKey, place], ...series.map((one, at) => [String(at), valueText(one.values[row], one.kind)])]),
      })),
    [places, series],
  );
  return (
    <>
      <div className={cx('table')}>
        <RecordTable label={`${label}: data`} columns={columns} records={records} emptyText="There is nothing to show." />
      </div>
      {places.length > mostRows ? (
        <p className={cx('rest')}>
          These are the first {mostRows} of {places.length.toLocaleString('en-GB')} rows. Download the data for the rest.
        </p>
      ) : null}
    </>
  );
}
