import { sql } from 'drizzle-orm';
import type { viewing as calls } from '../../../../../src/schemas/calls/viewing';
import type { Grantee } from '../../../../../src/schemas/entities/shown';
import type { Details } from '../../../../../src/schemas/wire/details';
import { requireOperator } from '../../../../access/required';
import { recordEndedViews, recordView } from '../../../../audit/viewing';
import { type Context, signedIn } from '../../../../call/context';
import { badField, denied, unauthenticated } from '../../../../call/errors';
import type { AreaHandlers, Handler } from '../../../../call/handler';
import { viewing } from '../../../../db/schema';
import { keyHash } from '../../../../security/keys';
import { startView } from '../../../../security/sessions';
import { startFamily } from '../../../../security/tokens';
import { endViewsOf, type Viewed, viewAs } from '../../../../security/viewing';
import { loginFor } from '../../authentication/login';
import { granteeOf, homeOf, type StoredProfile } from '../accounts/form';
import { chosenProfile } from '../accounts/save';
import { seenProfile } from '../profiles';
import { rightsEntered } from '../profiles/form';
import { shiftOf } from '../rights/judge';
import { type Account, giverOf, requireVisibleUser } from '../rights/people';
import { obstacleToView, obstacleToViewWith } from '../rights/viewObstacle';

interface Wanted {
  readonly user: Account | undefined;
  readonly profile: StoredProfile | undefined;
  readonly tried: Grantee | undefined;
}

function nameOf({ user, profile, tried }: Wanted): string {
  const rights = profile === undefined ? '' : `the access profile ${profile.name}${tried === undefined ? '' : ', as it is entered'}`;
  if (user === undefined) return rights;
  return rights === '' ? user.stored.displayName : `${user.stored.displayName} with ${rights}`;
}

/** Undefined for the stored rights. */
function triedOf(profile: StoredProfile, details: Details): Grantee | undefined {
  const stored = granteeOf(profile);
  const entered = rightsEntered(details, stored);
  const { gained, lost } = shiftOf(stored, entered);
  return gained.length + lost.length === 0 ? undefined : entered;
}

/** Throws CallError 403 for rights beyond the giver's, 400 without user and rights. */
async function wantedBy(
  context: Context,
  giver: Account,
  {
    OperatorId,
    UserId,
    ProfileId,
    details,
  }: { readonly OperatorId: number; readonly UserId: number; readonly ProfileId: number; readonly details: Details },
): Promise<Wanted> {
  const { db } = context;
  if (UserId === 0 && ProfileId === 0) throw badField('UserId', 'or ProfileId must be given.');
  const user = UserId === 0 ? undefined : await requireVisibleUser(db, giver, UserId);
  const wanted = user === undefined ? ProfileId : chosenProfile(details);
  const profile = wanted === 0 || wanted === user?.profile.id ? undefined : await seenProfile(db, giver, OperatorId, wanted);
  const tried = user === undefined && profile !== undefined ? triedOf(profile, details) : undefined;
  const obstacle = (user && obstacleToView(giver, user)) ?? (profile && obstacleToViewWith(giver, tried ?? granteeOf(profile)));
  if (obstacle !== undefined) throw denied(obstacle);
  return { user, profile, tried };
}

const start: Handler<typeof calls.start> = async (context, input) => {
  const { now, session } = context;
  if (session === undefined) throw unauthenticated();
  await requireOperator(context.db, signedIn(context).access, input.OperatorId);
  return context.db.transaction(async (tx) => {
    const within = { ...context, db: tx };
    const giver = await giverOf(tx, context);
    const wanted = await wantedBy(within, giver, input);
    const { user, profile, tried } = wanted;
    const viewed: Viewed = {
      viewedUserId: user?.id ?? null,
      profileId: profile?.id ?? null,
      menu: tried?.menu ?? null,
      flags: tried === undefined ? null : [...tried.flags],
    };
    const name = nameOf(wanted);
    const seen = await viewAs(tx, giver.id, viewed, { name, startedAt: now });
    if (seen === undefined) throw unauthenticated();
    const startedIn = keyHash(session.key);
    // One view at a time, so that its end returns to the original session. A concurrent start waits, then ends the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${startedIn}))`);
    await endViewsOf(tx, startedIn, null, now);
    const operatorId = user === undefined ? (profile?.operatorId ?? null) : homeOf(user);
    const [view] = await tx
      .insert(viewing)
      .values({ ...viewed, name, operatorId, userId: giver.id, rights: seen.rights, startedIn, startedAt: now })
      .returning();
    const key = view && (await startView(tx, view, now));
    if (view === undefined || key === undefined) throw unauthenticated();
    const login = await loginFor(within, seen.user, { sessionkey: key, logOutSeconds: giver.stored.logOutSeconds });
    const reachesCompliance = seen.user.menu.includes('COMPLIANCE');
    const tokens = reachesCompliance ? { tokens: await startFamily(tx, { userId: giver.id, viewingId: view.id }, now) } : {};
    await recordEndedViews(tx, now);
    await recordView(tx, view);
    return { name, login, ...tokens };
  });
};

/** docs/rules/users.md, 6 and 7. */
export const view: AreaHandlers<'viewing'> = { start };
