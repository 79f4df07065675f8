import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton, Menu } from '../../../ui';
import { type BarGroup, useBarGroups, useBarIsThere } from './actionBar';
import { behindOf, inOrder, Shown } from './ControlLine';

/** Ids include the index of the group, because two groups may offer the same control. */
function entriesOf({ label, controls }: BarGroup, at: number) {
  return inOrder(controls)
    .toSorted((one, other) => Number(one.entries !== undefined) - Number(other.entries !== undefined))
    .flatMap(behindOf)
    .map(({ item, press }) => ({
      item: { ...item, id: `${at} ${item.id}`, group: item.group === undefined ? label : `${label}: ${item.group}` },
      press,
    }));
}

/** Renders the bottom bar of a phone: the main action of the front screen, and "All actions". docs/rules/shell.md, 9. */
export function ActionBar(): ReactNode {
  useBarIsThere();
  const groups = useBarGroups();
  const primary = groups.flatMap(({ controls }) => controls).find(({ rank }) => rank === 'primary');
  const entries = groups.flatMap(entriesOf);
  return (
    <>
      {primary === undefined ? null : <Shown control={primary} size="normal" />}
      {entries.length === 0 ? null : (
        <Menu
          align="end"
          trigger={(attributes) => <IconButton {...attributes} label="All actions" variant="secondary" icon={<Ellipsis />} />}
          items={entries.map(({ item }) => item)}
          onAction={(id) => entries.find(({ item }) => item.id === id)?.press()}
        />
      )}
    </>
  );
}
