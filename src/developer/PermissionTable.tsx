import { Check, X } from 'lucide-react';
import styles from './PermissionTable.module.css';
import { becauseWords, type PermissionMatrix, type PermissionRow } from './permissions';

const caption = 'Permissions by tab and part';

function Row({ row, columns }: { readonly row: PermissionRow; readonly columns: readonly string[] }) {
  const { tab, part, cells } = row;
  return (
    <tr>
      <th scope="row" className={styles['part']}>
        <span className={styles['tab']}>{tab}</span>
        {part.what === 'tab' ? '' : ` › ${part.label} (${part.what})`}
      </th>
      {columns.map((column) => {
        const cell = cells.get(column);
        if (cell === undefined) return <td key={column} className={styles['cell']} />;
        const Icon = cell.isGranted ? Check : X;
        return (
          <td key={column} className={styles['cell']}>
            <span className={styles[cell.isGranted ? 'granted' : 'refused']}>
              <Icon size={14} aria-hidden="true" />
              {cell.isGranted ? 'Granted' : 'Not granted'}
            </span>
            <span className={styles['because']}>{becauseWords[cell.because]}</span>
          </td>
        );
      })}
    </tr>
  );
}

export function PermissionTable({ matrix }: { readonly matrix: PermissionMatrix }) {
  const { columns, rows } = matrix;
  // Wider than most windows, so the keyboard must be able to scroll it.
  const region = { tabIndex: 0, role: 'region', 'aria-label': caption };
  return (
    <div className={styles['scroller']} {...region}>
      <table className={styles['table']}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles['head']}>
              Part
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles['head']}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
