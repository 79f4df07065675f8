import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Returns a text's SHA-256 as lower-case hex, for confirmations and `prevPassword`. In JavaScript, because `crypto.subtle` needs TLS.
 * docs/rules/signing-in.md, 3.
 */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
