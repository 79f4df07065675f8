import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

const password = 'Harbour-Lantern-42';
const operatorId = 1;
const attemptMs = 5000;
/** Before and after the faults a busy machine does not matter. */
const calmMs = 60_000;
const againMs = 50;
/** A save unacknowledged by then counts as lost. */
const longestMs = 60_000;
/** Statuses that the application retries with the same key. */
const again = new Set([408, 409, 425, 429]);

/**
 * @param {string} address
 * @param {string} path
 * @param {RequestInit} init
 * @param {number} [longestMs]
 */
async function ask(address, path, init, longestMs = attemptMs) {
  return fetch(`${address}/api/${path}`, { ...init, signal: AbortSignal.timeout(longestMs) });
}

/**
 * Signs in. Throws if rejected.
 * @param {string} address
 * @returns {Promise<string>} the key of the session
 */
export async function signIn(address) {
  const body = JSON.stringify({ username: 'admin', password });
  const response = await ask(address, 'Security/Login2/', { method: 'PUT', headers: { 'content-type': 'application/json' }, body }, calmMs);
  if (!response.ok) throw new Error(`The sign-in was refused: ${response.status}`);
  return (await response.json()).sessionkey;
}

/** @typedef {{ acknowledged: readonly string[], refused: readonly string[], signedInAgain: () => number, stop: () => Promise<void> }} Saver */

/**
 * Saves repeatedly, each with its own key until acknowledged by any server. If the clock ends the session, it signs in and sends again,
 * like the application.
 * @param {readonly string[]} addresses
 * @param {string} firstKey of their session
 * @param {object} options
 * @param {number} options.number of the saver
 * @param {object} options.like the profile that is made again under other names
 * @param {(sentAt: number) => void} options.onSaved
 * @returns {Saver}
 */
export function startSaving(addresses, firstKey, { number, like, onSaved }) {
  /** @type {string[]} */
  const acknowledged = [];
  /** @type {string[]} */
  const refused = [];
  let isGoing = true;
  let sessionKey = firstKey;
  let signedInAgain = 0;

  /** A server killed meanwhile gives no session; the next try follows. @param {string} address */
  async function comeBack(address) {
    const key = await signIn(address).catch(() => undefined);
    if (key === undefined) return;
    sessionKey = key;
    signedInAgain += 1;
  }

  /** @param {string} address @param {string} name @param {string} key @returns {Promise<number>} the status, 0 where there was no answer */
  async function attempt(address, name, key) {
    const headers = { 'content-type': 'application/json', SessionKey: sessionKey, 'Idempotency-Key': key };
    const body = JSON.stringify({ ...like, name });
    const sent = ask(address, 'OwnershipProfile/Profile/create', { method: 'POST', headers, body });
    return sent.then(
      ({ status }) => status,
      () => 0,
    );
  }

  /** @param {string} name */
  async function save(name) {
    const key = randomUUID();
    const end = Date.now() + longestMs;
    let status = 0;
    for (let turn = number; Date.now() < end; turn += 1) {
      const sentAt = Date.now();
      status = await attempt(addresses[turn % addresses.length] ?? '', name, key);
      if (status === 200 || status === 204) {
        acknowledged.push(name);
        onSaved(sentAt);
        return;
      }
      if (status === 401) await comeBack(addresses[turn % addresses.length] ?? '');
      else if (status !== 0 && status < 500 && !again.has(status)) break;
      await wait(againMs);
    }
    refused.push(`${name}: ${status === 0 ? 'no answer' : status}`);
    await wait(againMs);
  }

  const going = (async () => {
    for (let each = 1; isGoing; each += 1) await save(`Save ${number}.${each}`);
  })();

  return {
    acknowledged,
    refused,
    signedInAgain: () => signedInAgain,
    async stop() {
      isGoing = false;
      await going;
    },
  };
}

/**
 * @param {string} address
 * @param {string} sessionKey
 * @param {string} path
 */
async function read(address, sessionKey, path) {
  const response = await ask(address, `OwnershipProfile/${path}`, { headers: { SessionKey: sessionKey } }, calmMs);
  if (!response.ok) throw new Error(`${path} cannot be read: ${response.status}`);
  return response.json();
}

/**
 * @param {string} address
 * @param {string} sessionKey
 * @returns {Promise<readonly { readonly id: number, readonly name: string }[]>}
 */
export async function readProfiles(address, sessionKey) {
  return read(address, sessionKey, `Profiles?operatorId=${operatorId}`);
}

/**
 * @param {string} address
 * @param {string} sessionKey
 * @returns {Promise<object>}
 */
export async function readExample(address, sessionKey) {
  const [first] = await readProfiles(address, sessionKey);
  return read(address, sessionKey, `Profile?profileId=${first?.id}`);
}
