import { runNode } from '../../scripts/lib/spawn.mjs';
import { letHappen } from './happenings.mjs';
import { readExample, readProfiles, signIn, startSaving } from './saves.mjs';
import { keepServer, untilReady } from './servers.mjs';

/** @typedef {import('./postgres.mjs').Database} Database */

const savers = 6;

/**
 * What was found.
 * @typedef {object} Found
 * @property {string} name
 * @property {ReadonlyMap<string, readonly number[]>} outages in milliseconds, by the names of the faults
 * @property {number} acknowledged how many saves were
 * @property {number} lost
 * @property {number} doubled
 * @property {readonly string[]} refused
 * @property {{ isWhole: boolean, told: string }} trail
 */

/** Hears of saves, and tells of the next. */
function saveHearer() {
  /** @type {Set<{ from: number, done: () => void }>} */
  const waiting = new Set();
  return {
    /** @param {number} sentAt */
    onSaved(sentAt) {
      for (const each of waiting)
        if (sentAt >= each.from) {
          waiting.delete(each);
          each.done();
        }
    },
    /** @returns {Promise<void>} */
    nextSave: () => new Promise((done) => waiting.add({ from: Date.now(), done })),
  };
}

/**
 * Kills servers and their database in the middle of saves, and judges what is left.
 * @param {object} options
 * @param {string} options.name
 * @param {Database} options.database
 * @param {number} options.servers
 * @param {number} options.kills
 * @param {number} options.seed
 * @param {number} options.port the first of as many as there are servers
 * @returns {Promise<Found>}
 */
export async function runFaults({ name, database, servers, kills, seed, port }) {
  const env = { ...database.env, ESTATE: 'test', SIMULATE: 'off' };
  const kept = [];
  for (let number = 0; number < servers; number += 1) {
    kept.push(keepServer(port + number, env));
    await untilReady(`http://127.0.0.1:${port + number}`);
  }
  const addresses = kept.map(({ address }) => address);
  const [first = ''] = addresses;
  const sessionKey = await signIn(first);
  const like = await readExample(first, sessionKey);
  const { onSaved, nextSave } = saveHearer();
  const going = Array.from({ length: savers }, (_, number) => startSaving(addresses, sessionKey, { number, like, onSaved }));

  const ofServers = kept.flatMap(({ kill, moveClock }) => [
    { name: 'server killed', weight: 3 / servers, isKill: true, happen: kill },
    { name: 'clock moved by an hour', weight: 0.5 / servers, isKill: false, happen: moveClock },
  ]);
  const outages = await letHappen([...ofServers, ...database.faults], { kills, seed, nextSave });
  await Promise.all(going.map(({ stop }) => stop()));
  await untilReady(first);

  /** @type {Map<string, number>} */
  const times = new Map();
  for (const { name: saved } of await readProfiles(first, sessionKey)) times.set(saved, (times.get(saved) ?? 0) + 1);
  const acknowledged = going.flatMap((saver) => saver.acknowledged);
  for (const { stop } of kept) await stop();
  const { code, output } = await runNode('dist/server/admin.js', ['verify-audit'], { env: database.env, quiet: true });
  return {
    name,
    outages,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((saved) => !times.has(saved)).length,
    doubled: acknowledged.filter((saved) => (times.get(saved) ?? 0) > 1).length,
    refused: going.flatMap((saver) => saver.refused),
    trail: { isWhole: code === 0, told: output.split('\n')[0] ?? '' },
  };
}
