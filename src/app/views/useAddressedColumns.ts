import { useEffect } from 'react';
import { openLinked } from './savedViews';
import { addressedColumns, withoutColumns } from './viewAddress';

/** Follows an address that asks for columns: the grids of the tab, by its id, are arranged so, and the address is then as ever. */
export function useAddressedColumns(username: string, tab: string | undefined, path: string): void {
  useEffect(() => {
    const columns = addressedColumns(path.split('?')[1] ?? '');
    if (tab !== undefined && columns !== undefined) void openLinked(username, tab, withoutColumns(path), columns);
  }, [username, tab, path]);
}
