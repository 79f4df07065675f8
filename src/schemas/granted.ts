import type { Access } from './call';
import { countsBlind, type Grantee, isShown } from './entities/shown';

/**
 * What of their rights keeps somebody from a call: no menu of those that lead to it, a flag that is not granted, what its answer shows, or that it would tell
 * what a count should come to.
 */
export type Lack = 'menu' | 'flag' | 'shown' | 'blind';

/** What keeps somebody who is signed in from a call by its declaration; nothing where they may make it. */
export function lackOf(access: Access, grantee: Grantee): Lack | undefined {
  if (access.by === 'anyone') return undefined;
  const { shows, flags = [], tellsExpected, menus = access.by === 'bearer' ? (['COMPLIANCE'] as const) : undefined } = access;
  if (menus !== undefined && !menus.some((code) => grantee.menu.includes(code))) return 'menu';
  if (!flags.every((flag) => grantee.flags.has(flag))) return 'flag';
  if (!isShown(shows, grantee)) return 'shown';
  return tellsExpected === true && countsBlind(grantee) ? 'blind' : undefined;
}
