import { and, eq, or } from 'drizzle-orm';
import type { authentication } from '../../../../src/schemas/calls/authentication';
import { seenBy } from '../../../access/seenBy';
import { CallError, denied, unauthenticated } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import type { Database } from '../../../db/database';
import { appUser, company, operator } from '../../../db/schema';
import { type CurrentUser, findUser } from '../../../security/currentUser';
import { sha256Hex } from '../../../security/passwords';
import { revokeFamilyOf, rotate, startFamily, switchTenant as switchFamily } from '../../../security/tokens';
import { whoActs } from '../../../security/viewing';
import { findAccount, prove, throttled } from './credentials';

function requireCompliance(user: CurrentUser): void {
  if (user.mustReset) throw denied('Please set a new password first.');
  if (!user.menu.includes('COMPLIANCE')) throw denied('Your access profile does not include Compliance.');
}

/**
 * Signs in to the compliance service and ends the sign-in of the sent token. Throws CallError 401 for a wrong password, 403 without
 * Compliance, 429 for too many attempts. docs/rules/signing-in.md, 4 and 7.
 */
export const signIn: Handler<typeof authentication.signIn> = async (context, { id, password }) => {
  const { db, now, accessToken } = context;
  // A one-time password allows only setting a new password.
  const userId = await throttled(context, id, async () => {
    const account = await findAccount(db, id);
    const proof = await prove(account, sha256Hex(password), now);
    if (account === undefined || proof !== 'password') throw new CallError(401, 'Please check your username and password.');
    return account.id;
  });
  const user = await findUser(db, eq(appUser.id, userId));
  if (user === undefined) throw new CallError(401, 'Please check your username and password.');
  requireCompliance(user);
  const tokens = await startFamily(db, { userId: user.id, viewingId: null }, now);
  if (accessToken !== undefined) await revokeFamilyOf(db, { userId, accessToken, now });
  return tokens;
};

/** The access token, if sent, names the tenant. Throws CallError 401 for a used or expired token, 403 without Compliance. */
export const refreshToken: Handler<typeof authentication.refreshToken> = async ({ db, now, accessToken, sessionKey }, input) => {
  const renewed = await rotate(db, { refreshToken: input.refreshToken, accessToken, sessionKey }, now);
  const user = renewed === undefined ? undefined : await whoActs(db, renewed, now);
  if (renewed === undefined || user === undefined) throw unauthenticated();
  requireCompliance(user);
  return renewed.tokens;
};

async function maySwitchTo(db: Database, { access }: CurrentUser, name: string): Promise<boolean> {
  const rows = await db
    .select({ id: company.id })
    .from(operator)
    .leftJoin(company, eq(company.operatorId, operator.id))
    .where(or(and(eq(operator.name, name), seenBy(access, operator)), and(eq(company.name, name), seenBy(access, company))))
    .limit(1);
  return rows.length > 0;
}

/** Throws CallError 403 for a tenant outside the data access. docs/rules/shell.md, 4. */
export const switchTenant: Handler<typeof authentication.switchTenant> = async ({ db, now, bearer }, { name }) => {
  if (bearer === undefined) throw unauthenticated();
  if (!(await maySwitchTo(db, bearer.user, name))) throw denied('This company or operator does not exist, or you may not see it.');
  const accessToken = await switchFamily(db, bearer.familyId, name, now);
  if (accessToken === undefined) throw unauthenticated();
  return { accessToken };
};
