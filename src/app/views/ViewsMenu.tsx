import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { barControl, type Plugin, useBarGroup } from '../../engine';
import { FormDialog, IconButton, Menu, notify, TextField } from '../../ui';
import { placeKey } from '../organisation/nodes';
import { useScopeState } from '../organisation/ScopeProvider';
import { useSession } from '../session/SessionProvider';
import { arrangementOf, changeViews, columnsOf, openView, readViews, type SavedView } from './savedViews';
import { ViewsDialog } from './ViewsDialog';
import { looksForPeople, viewAddress } from './viewAddress';

export interface ViewsMenuProps {
  readonly plugin: Plugin;
  readonly search: string;
  readonly isInBar?: boolean;
}

type Asking = 'name' | 'arrange';

const longestName = 60;

/** A tab's views: open, save under a name, share as a link. */
export function ViewsMenu({ plugin, search, isInBar = false }: ViewsMenuProps) {
  const { username } = useSession();
  const { state } = useScopeState();
  const [views, setViews] = useState(() => readViews(username));
  const [asking, setAsking] = useState<Asking>();
  const own = views.filter(({ tab }) => tab === plugin.id);
  const place =
    state.operatorId === undefined || state.chosen === undefined || plugin.scope.tree === 'none'
      ? undefined
      : { operatorId: state.operatorId, key: placeKey(state.chosen) };

  function change(how: (all: readonly SavedView[]) => readonly SavedView[]): void {
    setViews(changeViews(username, how));
  }

  function save(name: string): void {
    const view = {
      id: crypto.randomUUID(),
      name,
      tab: plugin.id,
      path: viewAddress(plugin, search, place),
      arranged: arrangementOf(username, plugin.id),
      isStart: false,
    };
    // An existing name is overwritten.
    change((all) => {
      const same = all.find((each) => each.tab === plugin.id && each.name === name);
      return same === undefined
        ? [...all, view]
        : all.map((each) => (each === same ? { ...view, id: same.id, isStart: same.isStart } : each));
    });
    setAsking(undefined);
    notify({ tone: 'success', text: `The view '${name}' is saved on this computer.` });
  }

  async function copyLink(): Promise<void> {
    const link = new URL(viewAddress(plugin, search, place, columnsOf(username, plugin.id)), window.location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      notify({ tone: 'success', text: 'The link is copied. It works for anyone with the same access.' });
    } catch {
      notify({ tone: 'error', text: `The link could not be copied. It is ${link}` });
    }
  }

  function act(id: string): void {
    const view = own.find((each) => id === `view ${each.id}`);
    if (view !== undefined) void openView(username, view);
    if (id === 'save') setAsking('name');
    if (id === 'arrange') setAsking('arrange');
    if (id === 'link') void copyLink();
  }

  const items = [
    ...own.map(({ id, name, isStart }) => ({ id: `view ${id}`, label: isStart ? `${name} (start)` : name, group: plugin.title })),
    { id: 'save', label: 'Save this view…', group: 'This view' },
    { id: 'link', label: 'Copy a link to this view', group: 'This view' },
    ...(own.length === 0 ? [] : [{ id: 'arrange', label: 'Arrange views…', group: 'This view' }]),
  ];
  useBarGroup(
    isInBar ? { label: 'Views', isOfShell: true, controls: items.map(({ id, label }) => barControl(id, label, () => act(id))) } : undefined,
  );
  return (
    <>
      {isInBar ? null : (
        <Menu
          align="end"
          trigger={(attributes) => <IconButton {...attributes} label="Views" icon={<Bookmark />} size="small" />}
          items={items}
          onAction={act}
        />
      )}
      {asking === 'name' && (
        <NameDialog
          hasNames={looksForPeople(plugin)}
          names={own.map((each) => each.name)}
          onSave={save}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'arrange' && (
        <ViewsDialog
          title={plugin.title}
          views={own}
          onStart={(id) => change((all) => all.map((each) => (each.tab === plugin.id ? { ...each, isStart: each.id === id } : each)))}
          onDelete={(id) => change((all) => all.filter((each) => each.id !== id))}
          onPutBack={(view) =>
            change((all) => [...all.map((each) => (view.isStart && each.tab === view.tab ? { ...each, isStart: false } : each)), view])
          }
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

interface NameDialogProps {
  /** Whether the tab searches people. */
  readonly hasNames: boolean;
  readonly names: readonly string[];
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
}

function NameDialog({ hasNames, names, onSave, onClose }: NameDialogProps) {
  const [name, setName] = useState('');
  const trimmed = name.trim();
  const isExisting = names.includes(trimmed);
  return (
    <FormDialog
      title="Save this view"
      size="small"
      submitLabel={isExisting ? 'Replace' : 'Save'}
      submitDisabledReason={trimmed === '' ? 'Give the view a name first' : undefined}
      onSubmit={() => onSave(trimmed)}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        maxLength={longestName}
        autoFocus
        hint={
          isExisting
            ? 'This replaces the view of that name.'
            : hasNames
              ? 'Keeps filters, columns, order and the part of the organisation; names that were searched for are not kept.'
              : 'Keeps filters, columns, order and the part of the organisation.'
        }
      />
    </FormDialog>
  );
}
