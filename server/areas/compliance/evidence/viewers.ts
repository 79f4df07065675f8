import { eq } from 'drizzle-orm';
import { isShown } from '../../../../src/schemas/entities/shown';
import type { Context } from '../../../call/context';
import { appUser } from '../../../db/schema';
import { accountsWhere, canSeeUser, giverOf, placesOf } from '../../users/administration/rights/people';
import { covers } from '../../users/administration/rights/place';
import type { PackRequest } from './packRequest';

export interface Viewer {
  readonly name: string;
  readonly profile: string;
  readonly sites: number;
  readonly seesRecords: boolean;
  readonly seesMachines: boolean;
}

/** Lists who sees the sites, as far as the caller may see users. */
export async function readViewers(context: Context, { sites }: PackRequest): Promise<readonly Viewer[]> {
  const { db } = context;
  const caller = await giverOf(db, context);
  const places = await placesOf(
    db,
    sites.map(({ id }) => ({ level: 'site', refId: id })),
  );
  const accounts = await accountsWhere(db, eq(appUser.disabled, false));
  return accounts.flatMap((account) => {
    const seen = places.filter((place) => covers(account.places, place)).length;
    if (seen === 0 || !canSeeUser(caller, account)) return [];
    const { stored, profile } = account;
    const sees = (kind: Parameters<typeof isShown>[0]) => isShown(kind, account);
    return [
      {
        name: stored.displayName,
        profile: profile.name,
        sites: seen,
        seesRecords: sees('compliance'),
        seesMachines: sees('machines') || sees('register') || sees('figures'),
      },
    ];
  });
}
