import { randomBytes } from 'node:crypto';
import { sha256Hex } from './passwords';

/** Keys of this kind open nothing but signing out, until a new password is set. The kind is part of what is hashed, so it cannot be edited. */
const limitedPrefix = 'reset.';

/** A secret of 256 random bits. Only its hash is ever stored. */
export function newKey(): string {
  return randomBytes(32).toString('base64url');
}

/** A session key that opens nothing but signing out. */
export function newLimitedKey(): string {
  return limitedPrefix + newKey();
}

/** Whether a session key opens nothing but signing out. */
export function isLimitedKey(key: string): boolean {
  return key.startsWith(limitedPrefix);
}

/** What is stored of a key. A random key needs no slow hash. */
export function keyHash(key: string): string {
  return sha256Hex(key);
}

// Letters and digits that are hard to take for one another when read from a mail.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A password that is mailed and works for an hour: 140 random bits in seven groups. */
export function newOneTimePassword(): string {
  const letters = Array.from(randomBytes(28), (byte) => alphabet[byte % alphabet.length] ?? '').join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}
