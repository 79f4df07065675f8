import { ChevronDown } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { MenuDefinition, MenuItemDefinition } from '../../definition/erased';
import { isGranted } from '../../definition/requirement';
import { Button, Icon, Menu } from '../../ui';
import { useReason } from './screenContext';
import { useScreenServices } from './services';
import { type UsableAction, useAction } from './useAction';

interface Entry extends UsableAction {
  readonly item: MenuItemDefinition;
}

interface EntriesProps {
  readonly items: readonly MenuItemDefinition[];
  readonly before?: readonly Entry[];
  readonly children: (entries: readonly Entry[]) => ReactNode;
}

interface OneEntryProps extends Required<EntriesProps> {
  readonly item: MenuItemDefinition;
}

function OneEntry({ item, items, before, children }: OneEntryProps): ReactNode {
  const usable = useAction(item);
  return (
    <Entries items={items} before={[...before, { item, ...usable }]}>
      {children}
    </Entries>
  );
}

/** Looks at one entry and hands the rest on, so that each is an action of its own however many there are. */
function Entries({ items: [item, ...items], before = [], children }: EntriesProps): ReactNode {
  if (item === undefined) return children(before);
  return (
    <OneEntry item={item} items={items} before={before}>
      {children}
    </OneEntry>
  );
}

/** A button that opens a list of actions; each says why it cannot be used, and asks what it must ask. */
export function MenuControl({ menu }: { readonly menu: MenuDefinition }): ReactNode {
  const { login } = useScreenServices();
  const reason = useReason(menu.needs ?? []);
  const items = menu.items.filter(({ can = [] }) => isGranted(can, login));
  if (items.length === 0 || !isGranted(menu.can ?? [], login)) return null;
  return (
    <Entries items={items}>
      {(entries) => (
        <>
          <Menu
            align="end"
            trigger={(attributes) => (
              <Button {...attributes} icon={<ChevronDown />} disabledReason={reason} busy={entries.some(({ isBusy }) => isBusy)}>
                {menu.label}
              </Button>
            )}
            items={entries.map(({ item, label, reason: disabledReason }) => ({
              id: item.id,
              label,
              disabledReason,
              danger: item.kind === 'danger',
              ...(item.icon === undefined ? {} : { icon: <Icon name={item.icon} /> }),
            }))}
            onAction={(id) => entries.find(({ item }) => item.id === id)?.start()}
          />
          {entries.map(({ item, questions }) => (
            <Fragment key={item.id}>{questions}</Fragment>
          ))}
        </>
      )}
    </Entries>
  );
}
