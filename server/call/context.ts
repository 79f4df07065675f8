import type { Config } from '../config';
import type { Database, OpenDatabase } from '../db/database';
import type { Mailer } from '../mail/mailer';
import type { CurrentUser } from '../security/currentUser';
import type { Session } from '../security/sessions';
import type { Bearer } from '../security/tokens';
import { unauthenticated } from './errors';

/** What the whole server works with. */
export interface Server {
  readonly open: OpenDatabase;
  readonly config: Config;
  readonly mailer: Mailer;
  /** The product version, as the footer and the sign-in show it. */
  readonly version: string;
  now(): Date;
}

/** What a handler gets to know about the call beside its input. */
export interface Context {
  readonly server: Server;
  readonly db: Database;
  /** The time of the call; one call sees one time. */
  readonly now: Date;
  /** The address the call came from. */
  readonly address: string;
  readonly session: (Session & { readonly key: string }) | undefined;
  readonly bearer: Bearer | undefined;
  /** The compliance token that came with a call of a session; not checked. */
  readonly accessToken?: string | undefined;
}

/** The user who makes the call. Throws CallError 401 for a call that nobody signed in for. */
export function signedIn(context: Context): CurrentUser {
  const user = context.session?.user ?? context.bearer?.user;
  if (user === undefined) throw unauthenticated();
  return user;
}
