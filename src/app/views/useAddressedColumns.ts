import { useEffect } from 'react';
import { openLinked } from './savedViews';
import { addressedColumns, withoutColumns } from './viewAddress';

/** Applies the columns of an address to the tab's grids, then removes the parameter. */
export function useAddressedColumns(username: string, tab: string | undefined, path: string): void {
  useEffect(() => {
    const columns = addressedColumns(path.split('?')[1] ?? '');
    if (tab !== undefined && columns !== undefined) void openLinked(username, tab, withoutColumns(path), columns);
  }, [username, tab, path]);
}
