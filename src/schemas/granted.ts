import type { Access } from './call';
import { countsBlind, type Grantee, isShown } from './entities/shown';

/** Missing right: menu, flag, content of the response, or an expected count hidden from blind counters. */
export type Lack = 'menu' | 'flag' | 'shown' | 'blind';

/** Returns the right that a user lacks for a call, or `undefined`. */
export function lackOf(access: Access, grantee: Grantee): Lack | undefined {
  if (access.by === 'anyone') return undefined;
  const { shows, flags = [], tellsExpected, menus = access.by === 'bearer' ? (['COMPLIANCE'] as const) : undefined } = access;
  if (menus !== undefined && !menus.some((code) => grantee.menu.includes(code))) return 'menu';
  if (!flags.every((flag) => grantee.flags.has(flag))) return 'flag';
  if (!isShown(shows, grantee)) return 'shown';
  return tellsExpected === true && countsBlind(grantee) ? 'blind' : undefined;
}
