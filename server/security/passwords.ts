import { createHash } from 'node:crypto';
import { Piscina } from 'piscina';
import { gateOf } from './gate';
import { onceDone } from './onceDone';

/** How much less urgent hashing is than everything else, as nice(1) counts: whoever is signed in already is answered first. */
const patience = 10;
const places = 2;

/** A thread for each place, begun when it is needed: on those that the server's files and names are read by, hashing would be as urgent as they are. */
const threads = new Piscina<{ readonly secret: string; readonly stored?: string }, string | boolean>({
  filename: new URL('./hashing.mjs', import.meta.url).href,
  name: 'hashing',
  minThreads: 0,
  maxThreads: places,
  idleTimeout: 60_000,
  niceIncrement: patience,
  // What the server was told to load first is meant for the server.
  execArgv: [],
});
// A thread that breaks is told to whoever waits for it, and another is begun; without a listener the server would end.
threads.on('error', () => undefined);

/**
 * Hashing takes the better part of a core and 64 MiB: two at once, and as many waiting as are answered within a few seconds. More would hold up everybody
 * who is signed in already.
 */
const hashing = gateOf({
  places,
  queue: 16,
  retryAfter: 5,
  detail: 'Too many people are signing in at this moment. Please try again in a few seconds.',
});

async function hash(secret: string): Promise<string> {
  return String(await threads.run({ secret }));
}

/** The SHA-256 of a text as lower-case hex: the form in which a client keeps a password for confirmation. */
export function sha256Hex(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/**
 * The stored form of a password: Argon2id over its SHA-256 hex, so that `prevPassword`, which carries that hash, can be
 * verified without a second secret. Throws TooBusy while too many wait to be hashed. docs/rules/signing-in.md, 7.
 */
export function hashPassword(password: string): Promise<string> {
  return hashing(() => hash(sha256Hex(password)));
}

/** Whether a password belongs to a stored form. */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  return (await firstFitting([stored], sha256Hex(password))) === stored;
}

/**
 * The first of some stored forms that the SHA-256 hex of a password belongs to; nothing where it belongs to none. Letter case of the hex does not matter. All
 * are tried in one turn: whoever is told to come again (TooBusy) has not tried any.
 */
export function firstFitting(stored: readonly string[], passwordSha256: string): Promise<string | undefined> {
  return hashing(async () => {
    for (const one of stored) if ((await threads.run({ stored: one, secret: passwordSha256.toLowerCase() })) === true) return one;
    return undefined;
  });
}

/**
 * A stored form that no password belongs to; verifying against it costs an unknown account the same time as a known one. Nobody signs in without it, so a thread
 * that breaks while it is made must not be the last that tried.
 */
export const decoyHash = onceDone(() => hash('no password has this as its SHA-256'));
