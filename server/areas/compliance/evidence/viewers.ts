import { eq } from 'drizzle-orm';
import { isShown } from '../../../../src/schemas/entities/shown';
import type { Context } from '../../../call/context';
import { appUser } from '../../../db/schema';
import { accountsWhere, giverOf, isTold, placesOf } from '../../users/administration/rights/people';
import { covers } from '../../users/administration/rights/place';
import type { AskedPack } from './asked';

/** Somebody who can sign in and see something of the sites of a pack. */
export interface Viewer {
  readonly name: string;
  readonly profile: string;
  /** How many of the sites they see. */
  readonly sites: number;
  readonly seesRecords: boolean;
  readonly seesMachines: boolean;
}

/** Who can see what of the sites of a pack, as far as the caller is told of users. */
export async function readViewers(context: Context, { sites }: AskedPack): Promise<readonly Viewer[]> {
  const { db } = context;
  const caller = await giverOf(db, context);
  const places = await placesOf(
    db,
    sites.map(({ id }) => ({ level: 'site', refId: id })),
  );
  const accounts = await accountsWhere(db, eq(appUser.disabled, false));
  return accounts.flatMap((account) => {
    const seen = places.filter((place) => covers(account.places, place)).length;
    if (seen === 0 || !isTold(caller, account)) return [];
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
