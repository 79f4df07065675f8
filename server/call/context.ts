import type { Config } from '../config/config';
import type { Database, OpenDatabase } from '../db/database';
import type { Mailer } from '../mail/mailer';
import type { CurrentUser } from '../security/currentUser';
import type { Session } from '../security/sessions';
import type { Bearer } from '../security/tokens';
import { type CallError, unauthenticated } from './errors';

export interface Server {
  readonly open: OpenDatabase;
  readonly config: Config;
  readonly mailer: Mailer;
  readonly version: string;
  now(): Date;
}

export interface ReadyPhoto {
  readonly sent: Uint8Array;
  readonly jpeg: Uint8Array;
}

export interface ReadyImage {
  readonly jpeg: Uint8Array;
  readonly thumbnail: Uint8Array;
}

/** Decoded before any lock, by the sent text; errors are kept. */
export interface Pictures {
  readonly photos: ReadonlyMap<string, ReadyPhoto | CallError>;
  /** Undefined for an invalid one. */
  readonly signatures: ReadonlyMap<string, string | undefined>;
  readonly images: ReadonlyMap<string, ReadyImage | CallError>;
}

export interface Context {
  readonly server: Server;
  readonly db: Database;
  /** Constant during a call. */
  readonly now: Date;
  readonly address: string;
  readonly session: (Session & { readonly key: string }) | undefined;
  readonly bearer: Bearer | undefined;
  /** A session call's compliance token, unchecked. */
  readonly accessToken?: string | undefined;
  /** The key on a call without authentication, unchecked. */
  readonly sessionKey?: string | undefined;
  readonly pictures?: Pictures | undefined;
}

/** Throws CallError 401 without a signed-in user. */
export function signedIn(context: Context): CurrentUser {
  const user = context.session?.user ?? context.bearer?.user;
  if (user === undefined) throw unauthenticated();
  return user;
}
