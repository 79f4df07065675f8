import { runNode } from '../../scripts/lib/spawn.mjs';
import { letHappen } from './happenings.mjs';
import { readExample, readProfiles, signIn, startSaving } from './saves.mjs';
import { keepServer, untilReady } from './servers.mjs';

/** @typedef {import('./postgres.mjs').Database} Database */

const savers = 6;

/**
 * What was found.
 * @typedef {object} FaultsResult
 * @property {string} name
 * @property {ReadonlyMap<string, readonly number[]>} outages in milliseconds, by the names of the faults
 * @property {number} acknowledged how many saves were
 * @property {number} lost
 * @property {number} doubled
 * @property {readonly string[]} refused
 * @property {number} signedInAgain how often a session had ended
 * @property {boolean} sessionsLast whether no session may end, because the servers use the clock of the database
 * @property {{ isWhole: boolean, summary: string }} trail
 */

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
 * @param {Database} database
 * @param {() => void} kill
 * @param {number} servers
 * @returns {readonly import('./postgres.mjs').Fault[]}
 */
function withServer({ withServer: fault }, kill, servers) {
  if (fault === undefined) return [];
  async function happen() {
    const isBack = fault?.happen();
    kill();
    await isBack;
  }
  return [{ ...fault, weight: fault.weight / servers, happen }];
}

/**
 * @typedef {object} Setup
 * @property {string} name
 * @property {Database} database
 * @property {number} servers
 * @property {number} kills
 * @property {number} seed
 * @property {number} port the first of one port per server
 * @property {boolean} sessionsLast whether sessions survive a jump of the clock, because the servers use the clock of the database
 */

/**
 * @param {Setup} setup
 * @param {import('./servers.mjs').RunningServer[]} running gets the servers
 * @param {import('./saves.mjs').Saver[]} going gets who saves
 * @returns {Promise<FaultsResult>}
 */
async function judge({ name, database, servers, kills, seed, port, sessionsLast }, running, going) {
  const env = { ...database.env, ESTATE: 'test', SIMULATE: 'off' };
  for (let number = 0; number < servers; number += 1) {
    running.push(keepServer(port + number, env));
    await untilReady(`http://127.0.0.1:${port + number}`);
  }
  const addresses = running.map(({ address }) => address);
  const [first = ''] = addresses;
  const sessionKey = await signIn(first);
  const like = await readExample(first, sessionKey);
  const { onSaved, nextSave } = saveHearer();
  for (let number = 0; number < savers; number += 1) going.push(startSaving(addresses, sessionKey, { number, like, onSaved }));

  const ofServers = running.flatMap(({ kill, moveClock }) => [
    { name: 'server killed', weight: 3 / servers, kills: 1, happen: kill },
    { name: 'clock moved by an hour', weight: 0.5 / servers, kills: 0, happen: moveClock },
    ...withServer(database, kill, servers),
  ]);
  const faults = [...ofServers, ...database.faults];
  const outages = await letHappen(faults, { kills, seed, nextSave });
  await Promise.all(going.map(({ stop }) => stop()));
  await untilReady(first);
  const laterKey = await signIn(first);

  /** @type {Map<string, number>} */
  const times = new Map();
  for (const { name: saved } of await readProfiles(first, laterKey)) times.set(saved, (times.get(saved) ?? 0) + 1);
  const acknowledged = going.flatMap((saver) => saver.acknowledged);
  for (const { stop } of running) await stop();
  const { code, output } = await runNode('dist/server/admin.js', ['verify-audit'], { env: database.env, quiet: true });
  return {
    name,
    outages,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((saved) => !times.has(saved)).length,
    doubled: acknowledged.filter((saved) => (times.get(saved) ?? 0) > 1).length,
    refused: going.flatMap((saver) => saver.refused),
    signedInAgain: going.reduce((sum, saver) => sum + saver.signedInAgain(), 0),
    sessionsLast,
    trail: { isWhole: code === 0, summary: output.split('\n')[0] ?? '' },
  };
}

/**
 * Kills servers and databases during saves and checks the result. Stops all processes, even on failure.
 * @param {Setup} setup
 * @returns {Promise<FaultsResult>}
 */
export async function runFaults(setup) {
  /** @type {import('./servers.mjs').RunningServer[]} */
  const running = [];
  /** @type {import('./saves.mjs').Saver[]} */
  const going = [];
  try {
    return await judge(setup, running, going);
  } finally {
    await Promise.all(going.map(({ stop }) => stop()));
    await Promise.all(running.map(({ stop }) => stop()));
  }
}
