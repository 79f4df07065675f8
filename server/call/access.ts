import type { Access, Declaration } from '../../src/schemas/call';
import { authentication } from '../../src/schemas/calls/authentication';
import { changesSomething } from '../../src/schemas/changes';
import { type Lack, lackOf } from '../../src/schemas/granted';
import type { CurrentUser } from '../security/currentUser';
import { findSession, whyEnded } from '../security/sessions';
import { findBearer } from '../security/tokens';
import type { Context } from './context';
import { denied, unauthenticated } from './errors';

/** docs/rules/everywhere.md, 7. */
export interface Credentials {
  readonly sessionKey: string | undefined;
  readonly authorization: string | undefined;
}

const resetFirst = 'Please set a new password first.';

function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
}

const lacking: Readonly<Record<Lack, string>> = {
  menu: 'Your access profile does not include this part of the application.',
  flag: 'Your access profile does not allow this action.',
  shown: 'Your access profile does not show this.',
  blind: 'You count without seeing expected amounts, and this would show them.',
};

/** Throws CallError 403 unless the user has one of the menus, all flags, and the permissions to see the data. */
function requirePermission(access: Access, user: CurrentUser): void {
  const lack = lackOf(access, user);
  if (lack !== undefined) throw denied(lacking[lack]);
}

/** Throws CallError 403 for a change during a view; ending the view is none. docs/rules/users.md, 6. */
export function refuseChangeOf({ viewing }: CurrentUser): void {
  if (viewing !== undefined) throw denied(`You are viewing as ${viewing.name}, and nothing can be changed. End the view first.`);
}

/** Throws what `refuseChangeOf` throws for a call that changes data. */
export function requireReading({ session, bearer }: Context, call: Declaration): void {
  const user = session?.user ?? bearer?.user;
  if (user !== undefined && changesSomething(call) && call.path !== authentication.logout.path) refuseChangeOf(user);
}

/**
 * Authenticates and authorises a call. `alsoLimited` admits keys that only set a password. Throws CallError 401 without a valid sign-in,
 * 403 without permission.
 */
export async function admit(
  access: Access,
  { sessionKey, authorization }: Credentials,
  context: Context,
  alsoLimited: boolean,
): Promise<Context> {
  switch (access.by) {
    case 'anyone':
      return { ...context, accessToken: bearerToken(authorization), sessionKey };
    case 'session': {
      const session = sessionKey === undefined ? undefined : await findSession(context.db, sessionKey, context.now);
      if (session === undefined || sessionKey === undefined) {
        throw unauthenticated(sessionKey === undefined ? undefined : await whyEnded(context.db, sessionKey));
      }
      if (session.limited && !alsoLimited) throw denied(resetFirst);
      requirePermission(access, session.user);
      return { ...context, session: { ...session, key: sessionKey }, accessToken: bearerToken(authorization) };
    }
    case 'bearer': {
      const token = bearerToken(authorization);
      const bearer = token === undefined ? undefined : await findBearer(context.db, { accessToken: token, sessionKey }, context.now);
      if (bearer === undefined) throw unauthenticated();
      if (bearer.user.mustReset) throw denied(resetFirst);
      requirePermission(access, bearer.user);
      return { ...context, bearer };
    }
  }
}
