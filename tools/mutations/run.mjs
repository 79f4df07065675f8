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
/**
 * @typedef {{ readonly number: string, readonly mutation: Mutation, readonly verdict: Verdict, readonly detail: string }} MutationOutcome the result
 * of a mutation for one requirement
 */

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
  const notPassed = [];
  await inPlaces(rounds, places, async (round, place) => {
    notPassed.push(...(await runTests(round, place)).filter(({ status }) => status !== 'passed'));
  });
  return notPassed;
}

/**
 * @param {readonly Tested[]} tested
 * @returns {{ readonly verdict: Verdict, readonly detail: string }}
 */
function verdictOf(tested) {
  const failed = tested.find(({ status }) => status === 'failed');
  if (failed !== undefined) return { verdict: 'fails as it should', detail: `${keyOf(failed)}: ${failed.detail}` };
  const broken = tested.find(({ status }) => status === 'broken');
  if (broken !== undefined) return { verdict: 'BROKEN MUTATION', detail: `${keyOf(broken)}: ${broken.detail}` };
  return { verdict: 'STAYS GREEN', detail: tested.map(keyOf).join('; ') };
}

/**
 * Removes one protection at a time and checks that a test of the requirement fails.
 * @param {{ readonly mutations: readonly Mutation[], readonly whats: ReadonlyMap<string, string>, readonly places: readonly Place[] }}
 * asked `whats`: what docs/asvs.md says of each requirement
 * @returns {Promise<readonly MutationOutcome[]>}
 */
export async function tryMutations({ mutations, whats, places }) {
  /** @type {MutationOutcome[]} */
  const outcomes = [];
  await inPlaces(mutations, places, async (mutation, place) => {
    const begun = performance.now();
    const named = mutation.requirements.map((number) => ({ number, tests: testsIn(whats.get(number) ?? '').filter(isQuick) }));
    const tests = [...new Map(named.flatMap((each) => each.tests).map((test) => [keyOf(test), test])).values()];
    const tested = await mutated(place.folder, mutation, () => runTests(tests, place));
    for (const { number, tests } of named) {
      const keys = new Set(tests.map(keyOf));
      const { verdict, detail } =
        tested === undefined
          ? { verdict: /** @type {const} */ ('NOT FOUND'), detail: mutation.file }
          : verdictOf(tested.filter((each) => keys.has(keyOf(each))));
      outcomes.push({ number, mutation, verdict, detail });
      say(
        `  ${number} ${verdict} (${seconds(performance.now() - begun)}): ${mutation.why}${verdict === 'fails as it should' ? '' : `\n      ${detail}`}`,
      );
    }
  });
  const order = new Map([...whats.keys()].map((number, index) => [number, index]));
  return outcomes.toSorted((a, b) => (order.get(a.number) ?? 0) - (order.get(b.number) ?? 0));
}
