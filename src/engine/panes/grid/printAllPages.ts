import { mostPrinted } from '../../../ui/useIsPrinting';
import { grouped } from '../../datagrid/grouped';
import type { PrintAll } from '../../datagrid/printAll';
import type { AllPages } from './useAllPages';

interface Counted {
  readonly pages: number;
  readonly rows: number | undefined;
  /** An upper limit of the number of rows. */
  readonly mostRows: number;
}

/** Returns how all pages of a list are loaded and printed, or why they cannot be. */
export function printAllPages({ load, loading }: AllPages, { pages, rows, mostRows }: Counted): PrintAll {
  const tooMany = mostRows > mostPrinted && `At most ${grouped(mostPrinted)} rows can be printed: narrow the filters, or export the list.`;
  const isLoading = loading.phase === 'loading' && 'The rows are being loaded.';
  return {
    rows,
    disabledReason: tooMany || isLoading || undefined,
    onPrint: () => void load(pages).then((isShown) => isShown && window.print()),
  };
}
