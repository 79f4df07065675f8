import { randomBytes } from 'node:crypto';
import { sha256Hex } from './passwords';

/** Such a key only signs out until a new password is set. The prefix is part of the hash, so it cannot be edited. */
const limitedPrefix = 'reset.';

/** A secret of 256 random bits; only its hash is stored. */
export function newKey(): string {
  return randomBytes(32).toString('base64url');
}

export function newLimitedKey(): string {
  return limitedPrefix + newKey();
}

export function isLimitedKey(key: string): boolean {
  return key.startsWith(limitedPrefix);
}

/** Returns the stored form of a key: a fast hash suffices, as keys are random. */
export function keyHash(key: string): string {
  return sha256Hex(key);
}

// Without characters that look alike in an email, such as 0 and O.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A mailed password, valid for an hour: 140 random bits in seven groups. */
export function newOneTimePassword(): string {
  const letters = Array.from(randomBytes(28), (byte) => alphabet[byte % alphabet.length] ?? '').join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}
