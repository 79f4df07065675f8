import type { InputOf } from '../../schemas/call';
import type { alerts } from '../../schemas/calls/alerts';
import { type AlertSortColumn, alertSortColumns } from '../../schemas/entities/compliance/alert';

const open = { name: 'Active', colour: { r: 166, g: 99, b: 0, a: 255 } } as const;
const cleared = { name: 'Cleared', colour: { r: 90, g: 98, b: 112, a: 255 } } as const;

/** Columns of the alerts; all but the site, which the server cannot sort by, are sortable. docs/rules/compliance.md, 3. */
export const alertColumns = [
  // Includes the row's check box.
  { key: 'alertTime', title: 'Alert Time', cell: 'dateTime', width: 205, isWhole: true },
  {
    key: 'alertType',
    title: 'Alert Type',
    width: 260,
    isWhole: true,
    value: ({ alertType }: { readonly alertType: { readonly name: string } }) => alertType.name,
  },
  { key: 'machineInstallationNumber', title: 'Machine', width: 110 },
  { key: 'netLoss', title: 'Net Loss', cell: 'money', width: 120 },
  { key: 'timeOnGame', title: 'Time On Game', width: 130 },
  { key: 'spend', title: 'Spend', cell: 'money', width: 120 },
  { key: 'site', title: 'Site', width: 220, isSortable: false, isWhole: true },
  {
    key: 'active',
    title: 'Active',
    cell: 'status',
    width: 100,
    value: ({ active }: { readonly active: boolean }) => (active ? open : cleared),
  },
] as const;

function isSortColumn(key: string): key is AlertSortColumn {
  return (alertSortColumns as readonly string[]).includes(key);
}

type Sorts = InputOf<typeof alerts.search>['sortColumns'];

/** Returns the server's sort: 0 ascending, 1 descending; latest first by default. docs/rules/compliance.md, 7. */
export function sortColumnsOf(sort: { readonly key: string; readonly direction: 'ascending' | 'descending' } | undefined): Sorts {
  if (sort === undefined || !isSortColumn(sort.key)) return [{ column: 'alertTime', direction: 1 }];
  return [{ column: sort.key, direction: sort.direction === 'descending' ? 1 : 0 }];
}
