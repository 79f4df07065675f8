import type { ReactNode } from 'react';
import { bindClasses } from '../../ui/classNames';
import type { GridModel } from '../grid/model';
import { Sum } from './headings';
import styles from './SumsLine.module.css';

const cx = bindClasses(styles);

interface SumProps {
  readonly grid: GridModel;
  readonly row: number;
}

/** A count and its amount are clear without their titles. */
const mostUntitled = 2;

function NamedSum({ grid, row }: SumProps): ReactNode {
  const [, ...figures] = grid.columns;
  const isTitled = figures.length > mostUntitled;
  return (
    <div className={cx('sum', isTitled && 'titled', row >= grid.rowCount && 'total')}>
      <dt>{grid.text(row, 0)}</dt>
      {figures.map(({ key, title, alignment }, at) => (
        <dd key={key}>
          <span className={cx(isTitled ? 'title' : 'spoken')}>{title} </span>
          <Sum text={grid.text(row, at + 1)} isFigure={alignment === 'right'} />
        </dd>
      ))}
    </div>
  );
}

/** Draws a few sums as text: each row's first cell as the name, the others as its figures. */
export function SumsLine({ grid }: { readonly grid: GridModel }): ReactNode {
  return (
    <dl className={cx('line')}>
      {Array.from({ length: grid.rowCount + grid.totalCount }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other identity, and the line never reorders
        <NamedSum key={row} grid={grid} row={row} />
      ))}
    </dl>
  );
}
