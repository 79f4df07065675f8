import { memo, type ReactNode } from 'react';
import { bindClasses } from '../../../../ui';
import { isOpen } from './cells';
import styles from './Hours.module.css';
import { heading } from './keys';

const cx = bindClasses(styles);

interface MatrixRowProps {
  readonly row: number;
  readonly label: string;
  readonly short?: string | undefined;
  /** A shorter row leaves the rest empty. */
  readonly columns: number;
  readonly cells: readonly number[] | undefined;
  /** The focused column, if in this row. */
  readonly active: number | undefined;
  readonly onLabel: string;
  readonly offLabel: string;
}

/** Renders only on change, so that a stroke over many rows stays smooth. */
export const MatrixRow = memo(function MatrixRow(props: MatrixRowProps): ReactNode {
  const { row, label, short, columns, cells = [], active, onLabel, offLabel } = props;
  return (
    <tr>
      <th scope="row" data-row={row} data-column={heading} tabIndex={active === heading ? 0 : -1} className={cx('row')}>
        {short === undefined ? (
          label
        ) : (
          <>
            <span aria-hidden="true" title={label}>
              {short}
            </span>
            <span className="sr-only">{label}</span>
          </>
        )}
      </th>
      {Array.from({ length: columns }, (_, column) => {
        const cell = cells[column];
        const state = isOpen(cell) ? onLabel : offLabel;
        return (
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: cells are places of a table
            key={column}
            data-row={row}
            data-column={column}
            tabIndex={active === column ? 0 : -1}
            aria-label={cell === undefined ? 'No value' : state}
            className={cx('cell', cell === undefined ? 'absent' : isOpen(cell) && 'open')}
          />
        );
      })}
    </tr>
  );
});
