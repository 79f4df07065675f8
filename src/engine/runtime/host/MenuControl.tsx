import { Fragment, type ReactNode } from 'react';
import { wordsNow } from '../../../data/words';
import type { MenuDefinition, MenuItemDefinition } from '../../definition/erased';
import { rankOf } from '../../definition/rank';
import { isOffered } from '../../definition/situation';
import type { HandOn } from './control';
import { useContextAt, useReason, useScreen } from './screenContext';
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
    <OneEntry key={item.id} item={item} items={items} before={before}>
      {children}
    </OneEntry>
  );
}

interface MenuControlProps {
  readonly menu: MenuDefinition;
  readonly children: HandOn;
}

/** A list of actions as one control; each says why it cannot be used, and asks what it must ask. */
export function MenuControl({ menu, children }: MenuControlProps): ReactNode {
  const { login } = useScreenServices();
  const reason = useReason(menu.needs ?? []);
  const { definition } = useScreen();
  const ctx = useContextAt(definition.panes.length);
  const isThere = (control: MenuDefinition | MenuItemDefinition) =>
    isOffered(control, { outputs: ctx, login }) && control.when?.(ctx) !== false;
  const drawn = (all: readonly Entry[]) => (isThere(menu) ? all.filter(({ item }) => isThere(item)) : []);
  // Every entry is made, also one that is not drawn: what comes after it keeps its state, with the question that it asks, when entries come and go.
  return (
    <Entries items={menu.items}>
      {(made) => {
        const entries = drawn(made);
        return children(
          entries.length > 0
            ? {
                id: menu.id,
                rank: rankOf(menu),
                label: wordsNow(menu.label, ctx),
                isPassing: menu.when !== undefined,
                reason,
                isBusy: entries.some(({ isBusy }) => isBusy),
                press: () => undefined,
                entries: entries.map(({ item, label, reason: unmet, start }) => ({
                  id: item.id,
                  label,
                  reason: unmet,
                  isDanger: item.kind === 'danger',
                  icon: item.icon,
                  press: start,
                })),
                beside: entries.map(({ item, questions }) => <Fragment key={item.id}>{questions}</Fragment>),
              }
            : undefined,
        );
      }}
    </Entries>
  );
}
