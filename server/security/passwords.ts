import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { gateOf } from './gate';

/** 64 MiB and three passes of Argon2id (the library's default variant); parallelism 1 keeps one sign-in on one core. */
const cost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 } as const;

/**
 * Hashing takes the better part of a core and 64 MiB: two at once, and as many waiting as are answered within a few seconds. More would hold up everybody
 * who is signed in already.
 */
const hashing = gateOf({
  places: 2,
  queue: 16,
  retryAfter: 5,
  detail: 'Too many people are signing in at this moment. Please try again in a few seconds.',
});

/** The SHA-256 of a text as lower-case hex: the form in which a client keeps a password for confirmation. */
export function sha256Hex(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/**
 * The stored form of a password: Argon2id over its SHA-256 hex, so that `prevPassword`, which carries that hash, can be
 * verified without a second secret. Throws TooBusy while too many wait to be hashed. docs/rules/signing-in.md, 7.
 */
export function hashPassword(password: string): Promise<string> {
  return hashing(() => hash(sha256Hex(password), cost));
}

/** Whether a password belongs to a stored form. */
export function verifyPassword(stored: string, password: string): Promise<boolean> {
  return verifyPasswordHash(stored, sha256Hex(password));
}

/** Whether the SHA-256 hex of a password belongs to a stored form. Letter case of the hex does not matter. */
export function verifyPasswordHash(stored: string, passwordSha256: string): Promise<boolean> {
  return hashing(() => verify(stored, passwordSha256.toLowerCase()));
}

let decoy: Promise<string> | undefined;

/** A stored form that no password belongs to; verifying against it costs an unknown account the same time as a known one. */
export function decoyHash(): Promise<string> {
  decoy ??= hash('no password has this as its SHA-256', cost);
  return decoy;
}
