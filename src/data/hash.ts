import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * SHA-256 of a text as lower-case hex: how the login keeps its password for confirmations and `prevPassword`.
 * In JavaScript because `crypto.subtle` does not exist over plain http on another host. docs/rules/signing-in.md, 3.
 */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
