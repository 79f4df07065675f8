import { type IconName, iconNames } from '../../engine';
import { Icon } from '../../ui';

function isIconName(name: string): name is IconName {
  return (iconNames as readonly string[]).includes(name);
}

/** Falls back for an icon name from the server that is unknown here. */
export function ShellIcon({ name }: { readonly name: string }) {
  return <Icon name={isIconName(name) ? name : 'file-text'} />;
}
