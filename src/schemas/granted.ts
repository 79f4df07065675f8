import type { Access } from './call';
import { type Grantee, isShown } from './entities/shown';

/** What of their rights keeps somebody from a call: no menu of those that lead to it, a flag that is not granted, or what its answer shows. */
export type Lack = 'menu' | 'flag' | 'shown';

/** What keeps somebody who is signed in from a call by its declaration; nothing where they may make it. */
export function lackOf(access: Access, grantee: Grantee): Lack | undefined {
  if (access.by === 'anyone') return undefined;
  const { shows, flags = [], menus = access.by === 'bearer' ? (['COMPLIANCE'] as const) : undefined } = access;
  if (menus !== undefined && !menus.some((code) => grantee.menu.includes(code))) return 'menu';
  if (!flags.every((flag) => grantee.flags.has(flag))) return 'flag';
  return isShown(shows, grantee) ? undefined : 'shown';
}
