import { Button, Dialog, type RecordColumn, RecordTable } from '../../ui';
import { pages, tabs } from '../registry';
import { useSession } from '../session/SessionProvider';
import { hiddenParts } from './hiddenParts';

const columns: readonly RecordColumn<'screen' | 'label' | 'rights'>[] = [
  { key: 'screen', name: 'Screen' },
  { key: 'label', name: 'What' },
  { key: 'rights', name: 'Right' },
];

/** Lists what the viewed user cannot see, with the missing rights. */
export function NotShown({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const { login } = useSession();
  return (
    <Dialog title={`Hidden from ${name}`} size="large" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <RecordTable
        label="Hidden parts"
        columns={columns}
        records={hiddenParts([...tabs, ...pages], login).map(({ id, screen, label = 'All of it', rights }) => ({
          id,
          cells: { screen, label, rights: rights.join(', ') },
        }))}
        emptyText="Everything is shown."
      />
    </Dialog>
  );
}
