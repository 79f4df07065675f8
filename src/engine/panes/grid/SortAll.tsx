import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button';
import { handFocusOn } from '../../../ui/handFocusOn';
import { mostPrinted } from '../../../ui/useIsPrinting';
import { grouped } from '../../datagrid/grouped';
import { mostSorted } from './allPages';
import styles from './GridPane.module.css';
import type { AllPages } from './useAllPages';

interface SortAllProps extends Pick<AllPages, 'isAll' | 'loading' | 'load' | 'cancel'> {
  readonly pages: number;
  readonly rows: number;
  readonly canPrint: boolean;
}

function textOf({ loading, isAll, rows }: SortAllProps): string {
  if (isAll) return `All ${grouped(rows)} rows are loaded.`;
  if (rows > mostSorted) return `More than ${grouped(mostSorted)} rows: narrow the filters to sort them all.`;
  if (loading.phase === 'failed') return 'Not all rows could be loaded.';
  return loading.phase === 'loading' ? `Loading rows: page ${grouped(loading.loaded)} of ${grouped(loading.of)}` : '';
}

/** Loads all pages so that the grid sorts them together; shows progress and can stop. */
export function SortAll(props: SortAllProps): ReactNode {
  const { loading, isAll, load, cancel, pages, rows, canPrint } = props;
  const isLoading = loading.phase === 'loading';
  const label = loading.phase === 'failed' ? 'Try again' : `Load all ${grouped(rows)} rows to sort them`;
  return (
    <p ref={handFocusOn} className={styles['sortAll']}>
      <span role="status">{textOf(props)}</span>
      {isAll || rows > mostSorted ? null : (
        <Button size="small" onClick={isLoading ? cancel : () => void load(pages)}>
          {isLoading ? 'Cancel' : label}
        </Button>
      )}
      {isAll && canPrint && rows <= mostPrinted ? (
        <Button size="small" onClick={() => window.print()}>
          Print all {grouped(rows)}
        </Button>
      ) : null}
    </p>
  );
}
