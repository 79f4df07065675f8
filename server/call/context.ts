import type { Config } from '../config/config';
import type { Database, OpenDatabase } from '../db/database';
import type { Mailer } from '../mail/mailer';
import type { CurrentUser } from '../security/currentUser';
import type { Session } from '../security/sessions';
import type { Bearer } from '../security/tokens';
import { type CallError, unauthenticated } from './errors';

/** What the whole server works with. */
export interface Server {
  readonly open: OpenDatabase;
  readonly config: Config;
  readonly mailer: Mailer;
  /** The product version, as the footer and the sign-in show it. */
  readonly version: string;
  now(): Date;
}

/** A photo as it was sent, and as it is kept. */
export interface ReadyPhoto {
  readonly sent: Uint8Array;
  readonly jpeg: Uint8Array;
}

/** A picture of a camera as it is kept, and small. */
export interface ReadyImage {
  readonly jpeg: Uint8Array;
  readonly thumbnail: Uint8Array;
}

/** The pictures that a call brought, or why they are refused, decoded before anything is held; by what was sent. */
export interface Pictures {
  readonly photos: ReadonlyMap<string, ReadyPhoto | CallError>;
  /** Nothing for one that is none. */
  readonly signatures: ReadonlyMap<string, string | undefined>;
  readonly images: ReadonlyMap<string, ReadyImage | CallError>;
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
  /** The key that came with a call which takes none; not checked. */
  readonly sessionKey?: string | undefined;
  readonly pictures?: Pictures | undefined;
}

/** The user who makes the call. Throws CallError 401 for a call that nobody signed in for. */
export function signedIn(context: Context): CurrentUser {
  const user = context.session?.user ?? context.bearer?.user;
  if (user === undefined) throw unauthenticated();
  return user;
}
