import { and, asc, eq } from 'drizzle-orm';
import type { authentication } from '../../../../src/schemas/calls/authentication';
import { extras } from '../../../../src/schemas/entities/extras';
import type { LoginAnswer, Site } from '../../../../src/schemas/entities/session';
import { currencySymbol } from '../../../../src/schemas/wire/currency';
import { seenBy } from '../../../access/seenBy';
import { recordEndedViews } from '../../../audit/viewing';
import type { Context } from '../../../call/context';
import { CallError } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import type { Database } from '../../../db/database';
import { appUser, operatorRegion, site, subCompany } from '../../../db/schema';
import { type CurrentUser, findUser } from '../../../security/currentUser';
import { sha256Hex } from '../../../security/passwords';
import { endSession, startSession } from '../../../security/sessions';
import { findAccount, prove, throttled } from './credentials';
import { menuOf } from './menu';

/** docs/rules/signing-in.md, 3. */
const minEntryRegex = '^[A-Za-z0-9]{1,20}$';

async function sitesOf({ db }: Context, user: CurrentUser): Promise<Site[]> {
  return db
    .select({
      id: site.id,
      retailerName: site.retailerName,
      siteCode: site.siteCode,
      regionCode: operatorRegion.code,
      location: site.location,
      subCompanyName: subCompany.name,
      town: site.town,
      guid: site.guid,
    })
    .from(site)
    .innerJoin(operatorRegion, eq(operatorRegion.id, site.operatorRegionId))
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .where(seenBy(user.access, site))
    .orderBy(asc(site.retailerName), asc(site.id));
}

/** Builds the sign-in response of a user for this session key. */
export async function loginFor(
  context: Context,
  user: CurrentUser,
  { sessionkey, logOutSeconds }: Required<Pick<LoginAnswer, 'sessionkey' | 'logOutSeconds'>>,
): Promise<LoginAnswer> {
  const sites = await sitesOf(context, user);
  const [only] = sites;
  return {
    ...Object.fromEntries([...user.flags].map((flag) => [flag, true])),
    menu: menuOf(user.menu),
    sites,
    siteGuid: sites.length === 1 && only !== undefined ? only.guid : '',
    name: user.displayName,
    companyName: user.companyName,
    version: context.server.version,
    sessionkey,
    resetPassword: false,
    currencyFormat: context.server.config.currency,
    currencySymbol: currencySymbol(),
    minEntryRegex,
    logOutSeconds,
    email: user.email,
    accessProfile: user.profileName,
    extras: [...extras],
  };
}

/** The same for every name, so that it reveals no accounts. */
async function offersReset(db: Database): Promise<boolean> {
  const offering = await db
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(eq(appUser.offersReset, true), eq(appUser.disabled, false)))
    .limit(1);
  return offering.length > 0;
}

/**
 * Signs in and ends the session of the sent key. A refusal is 401 and says whether to offer a reset. A one-time password yields a key only
 * for setting a new one and signing out. docs/rules/signing-in.md, 2 and 4.
 */
export const login: Handler<typeof authentication.login> = async (context, { username, password }) =>
  throttled(context, username, async () => {
    const { db, now } = context;
    const account = await findAccount(db, username);
    const proof = await prove(account, sha256Hex(password), now);
    const user = proof === undefined || account === undefined ? undefined : await findUser(db, eq(appUser.id, account.id));
    if (user === undefined || account === undefined) {
      throw new CallError(401, 'Please check your username and password.', {
        body: { optionShowResetPassword: await offersReset(db) },
      });
    }
    const reset = user.mustReset || proof === 'one-time';
    const key = await startSession(db, user.id, { limited: reset, now });
    if (context.sessionKey !== undefined) {
      await endSession(db, context.sessionKey, now);
      await recordEndedViews(db, now);
    }
    if (reset) return { menu: [], sites: [], name: '', sessionkey: key, resetPassword: true };
    return loginFor(context, user, { sessionkey: key, logOutSeconds: account.logOutSeconds });
  });
