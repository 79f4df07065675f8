/** @typedef {import('./tests.mjs').Place} Place */

/**
 * Takes work from a list until nothing is left, in several places at once.
 * @template T
 * @param {readonly T[]} list @param {readonly Place[]} places @param {(each: T, place: Place) => Promise<void>} work
 */
export async function inPlaces(list, places, work) {
  const left = [...list];
  await Promise.all(
    places.map(async (place) => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next, place);
    }),
  );
}
