import { type IconName, iconNames } from '../../engine';
import { Icon } from '../../ui';

function isIconName(name: string): name is IconName {
  return (iconNames as readonly string[]).includes(name);
}

/** The picture of a tab or a menu entry; a server may name one that is unknown here. */
export function ShellIcon({ name }: { readonly name: string }) {
  return <Icon name={isIconName(name) ? name : 'file-text'} />;
}
