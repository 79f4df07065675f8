import type { ReactNode } from 'react';
import { Button } from '../Button';
import { Dialog } from '../Dialog';
import { type RecordColumn, RecordTable, type TableRecord } from '../RecordTable';

export interface InstallHistoryProps<Key extends string> {
  readonly title?: string | undefined;
  readonly columns: readonly RecordColumn<Key>[];
  /** `undefined` while they load. */
  readonly rows: readonly TableRecord<Key>[] | undefined;
  readonly onClose: () => void;
}

/** Where a machine has stood. docs/rules/installations.md, 2. */
export function InstallHistory<Key extends string>({
  title = 'Install History',
  columns,
  rows,
  onClose,
}: InstallHistoryProps<Key>): ReactNode {
  return (
    <Dialog title={title} size="large" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <RecordTable label={title} columns={columns} records={rows} emptyText="There are no results for the current set of filters." />
    </Dialog>
  );
}
