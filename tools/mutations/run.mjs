import { say, seconds } from '../../scripts/lib/say.mjs';
import { mutated } from './copy.mjs';
import { inPlaces } from './inPlaces.mjs';
import { testsIn } from './statement.mjs';
import { runTests } from './tests.mjs';

/** @typedef {import('./all.mjs').Mutation} Mutation */
/** @typedef {import('./statement.mjs').Named} Named */
/** @typedef {import('./tests.mjs').Tested} Tested */
/** @typedef {import('./tests.mjs').Place} Place */
/** @typedef {'fails as it should' | 'STAYS GREEN' | 'BROKEN MUTATION' | 'NOT FOUND'} Verdict */
/** @typedef {{ readonly number: string, readonly mutation: Mutation, readonly verdict: Verdict, readonly told: string }} Found what came of a mutation for one requirement */

/** @param {Named} test */
function keyOf({ file, name }) {
  return `${file}: ${name}`;
}

/** Browser tests do not run here. @param {Named} test */
export function isQuick({ file }) {
  return !file.startsWith('tests/e2e/');
}

/**
 * @param {readonly Named[]} tests @param {readonly Place[]} places
 * @returns {Promise<readonly Tested[]>}
 */
export async function notGreen(tests, places) {
  /** @type {Map<string, Named[]>} */
  const byFile = new Map();
  for (const test of new Map(tests.map((each) => [keyOf(each), each])).values())
    byFile.set(test.file, [...(byFile.get(test.file) ?? []), test]);
  const most = Math.max(0, ...[...byFile.values()].map(({ length }) => length));
  const rounds = Array.from({ length: most }, (_, round) => [...byFile.values()].flatMap((ofFile) => ofFile[round] ?? []));
  /** @type {Tested[]} */
  const found = [];
  await inPlaces(rounds, places, async (round, place) => {
    found.push(...(await runTests(round, place)).filter(({ status }) => status !== 'passed'));
  });
  return found;
}

/**
 * @param {readonly Tested[]} tested
 * @returns {{ readonly verdict: Verdict, readonly told: string }}
 */
function verdictOf(tested) {
  const failed = tested.find(({ status }) => status === 'failed');
  if (failed !== undefined) return { verdict: 'fails as it should', told: `${keyOf(failed)}: ${failed.told}` };
  const broken = tested.find(({ status }) => status === 'broken');
  if (broken !== undefined) return { verdict: 'BROKEN MUTATION', told: `${keyOf(broken)}: ${broken.told}` };
  return { verdict: 'STAYS GREEN', told: tested.map(keyOf).join('; ') };
}

/**
 * Removes one protection at a time and checks that a test of the requirement fails.
 * @param {{ readonly mutations: readonly Mutation[], readonly whats: ReadonlyMap<string, string>, readonly places: readonly Place[] }}
 * asked `whats`: what docs/asvs.md says of each requirement
 * @returns {Promise<readonly Found[]>}
 */
export async function tryMutations({ mutations, whats, places }) {
  /** @type {Found[]} */
  const found = [];
  await inPlaces(mutations, places, async (mutation, place) => {
    const begun = performance.now();
    const named = mutation.requirements.map((number) => ({ number, tests: testsIn(whats.get(number) ?? '').filter(isQuick) }));
    const tests = [...new Map(named.flatMap((each) => each.tests).map((test) => [keyOf(test), test])).values()];
    const tested = await mutated(place.folder, mutation, () => runTests(tests, place));
    for (const { number, tests } of named) {
      const keys = new Set(tests.map(keyOf));
      const { verdict, told } =
        tested === undefined
          ? { verdict: /** @type {const} */ ('NOT FOUND'), told: mutation.file }
          : verdictOf(tested.filter((each) => keys.has(keyOf(each))));
      found.push({ number, mutation, verdict, told });
      say(
        `  ${number} ${verdict} (${seconds(performance.now() - begun)}): ${mutation.why}${verdict === 'fails as it should' ? '' : `\n      ${told}`}`,
      );
    }
  });
  const order = new Map([...whats.keys()].map((number, index) => [number, index]));
  return found.toSorted((a, b) => (order.get(a.number) ?? 0) - (order.get(b.number) ?? 0));
}
