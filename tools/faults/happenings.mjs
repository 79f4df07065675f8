import { setTimeout as wait } from 'node:timers/promises';
import { say, seconds } from '../../scripts/lib/say.mjs';

/** @typedef {import('./postgres.mjs').Fault} Fault */

/** The longest wait for a save after a fault. */
const longestOutageMs = 60_000;
/** Random, so that faults hit saves at different stages. */
const pauseMs = { least: 50, most: 250 };
const reportEvery = 50;

/** A seeded generator of numbers from 0 to 1. @param {number} seed */
function numbersFrom(seed) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Picks one by weight. @param {readonly Fault[]} faults @param {number} at from 0 to 1 */
function drawn(faults, at) {
  let left = at * faults.reduce((sum, { weight }) => sum + weight, 0);
  return faults.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
}

/**
 * Runs faults until `kills` is reached, and measures the time until a later save succeeds.
 * @param {readonly Fault[]} faults
 * @param {object} options
 * @param {number} options.kills
 * @param {number} options.seed
 * @param {() => Promise<void>} options.nextSave resolves once a save that starts after the call is acknowledged
 * @returns {Promise<ReadonlyMap<string, readonly number[]>>} the outages in milliseconds, by the names of the faults
 */
export async function letHappen(faults, { kills, seed, nextSave }) {
  const random = numbersFrom(seed);
  const begun = performance.now();
  /** @type {Map<string, number[]>} */
  const outages = new Map(faults.map(({ name }) => [name, []]));
  let lastReport = 0;
  for (let killed = 0; killed < kills; ) {
    await wait(pauseMs.least + random() * (pauseMs.most - pauseMs.least));
    const fault = drawn(faults, random());
    if (fault === undefined) throw new Error('There is nothing that could happen');
    killed += fault.kills;
    const at = Date.now();
    const saved = Promise.race([nextSave(), wait(longestOutageMs, undefined, { ref: false })]).then(() => Date.now() - at);
    await fault.happen();
    outages.get(fault.name)?.push(await saved);
    await fault.mend?.();
    if (killed - lastReport >= reportEvery) {
      lastReport = killed;
      say(
        `  ${killed} of ${kills} kills, ${seconds(performance.now() - begun)}; the longest outage took ${seconds(Math.max(...[...outages.values()].flat()))}`,
      );
    }
  }
  return outages;
}
