import { createHash } from 'node:crypto';
import { Piscina } from 'piscina';
import { gateOf } from './gate';
import { onceDone } from './onceDone';

/** A nice(1) value: requests of signed-in users come first. */
const patience = 10;
const places = 2;

/** Own threads: libuv's pool also reads files and names, and would give hashing the same priority. */
const threads = new Piscina<{ readonly secret: string; readonly stored?: string }, string | boolean>({
  filename: new URL('./hashing.mjs', import.meta.url).href,
  name: 'hashing',
  minThreads: 0,
  maxThreads: places,
  idleTimeout: 60_000,
  niceIncrement: patience,
  // The server's preload options are not for threads.
  execArgv: [],
});
// The waiting call gets the error and the thread is replaced; without a listener the server would end.
threads.on('error', () => undefined);

/** A hash takes most of a core and 64 MiB: two at once, with a queue of a few seconds. More would slow all users. */
const hashing = gateOf({
  places,
  queue: 16,
  retryAfter: 5,
  detail: 'Too many people are signing in at this moment. Please try again in a few seconds.',
});

async function hash(secret: string): Promise<string> {
  return String(await threads.run({ secret }));
}

/** The form in which a client keeps a password for confirmation: lower-case hex. */
export function sha256Hex(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/**
 * Hashes a password: Argon2id over its SHA-256 hex, so that `prevPassword`, which carries that hash, is verifiable. Throws TooBusy.
 * docs/rules/signing-in.md, 7.
 */
export function hashPassword(password: string): Promise<string> {
  return hashing(() => hash(sha256Hex(password)));
}

/** Whether a password matches the stored hash. Throws TooBusy. */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  return (await firstFitting([stored], sha256Hex(password))) === stored;
}

/** Returns the first stored hash that matches, in any letter case. Tries all in one turn, so that TooBusy means none was tried. */
export function firstFitting(stored: readonly string[], passwordSha256: string): Promise<string | undefined> {
  return hashing(async () => {
    for (const one of stored) if ((await threads.run({ stored: one, secret: passwordSha256.toLowerCase() })) === true) return one;
    return undefined;
  });
}

/** Matches no password; it makes unknown accounts take the same time. Every sign-in needs it, so a failed attempt must be retried. */
export const decoyHash = onceDone(() => hash('no password has this as its SHA-256'));
