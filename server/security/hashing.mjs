import { hashSync, verifySync } from '@node-rs/argon2';

/** 64 MiB and three passes of Argon2id (the library's default variant); parallelism 1 keeps a sign-in on one core. */
const cost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };

/**
 * Hashes a secret, or verifies it against a hash. Runs in low-priority threads.
 * @param {{ readonly secret: string, readonly stored?: string }} asked
 * @returns {string | boolean}
 */
export function hashing({ secret, stored }) {
  return stored === undefined ? hashSync(secret, cost) : verifySync(stored, secret);
}
