import { say, seconds } from '../../../scripts/lib/say.mjs';
import { mutated } from '../copy.mjs';
import { inPlaces } from '../inPlaces.mjs';
import { runVitest } from '../tests.mjs';

/** @typedef {import('./all.mjs').SeededFault} SeededFault */
/** @typedef {import('../tests.mjs').Place} Place */
/** @typedef {SeededFault & { readonly layer: string }} Fault */
/** @typedef {'found' | 'NOT FOUND' | 'BROKEN' | 'NOT IN THE CODE'} Verdict */
/** @typedef {{ readonly fault: Fault, readonly verdict: Verdict, readonly detail: string }} Outcome */

/**
 * A test that throws finds a fault too; a file without any test that ran does not.
 * @param {string} test @param {Place} place
 * @returns {Promise<Pick<Outcome, 'verdict' | 'detail'>>}
 */
async function verdictOf(test, place) {
  const { suites, output } = await runVitest([test, '--bail=1'], place);
  const results = suites.flatMap(({ assertionResults }) => assertionResults);
  const failed = results.find(({ status }) => status === 'failed');
  if (failed !== undefined) return { verdict: 'found', detail: failed.fullName };
  if (results.some(({ status }) => status === 'passed') && suites.every(({ message }) => message === ''))
    return { verdict: 'NOT FOUND', detail: test };
  return { verdict: 'BROKEN', detail: (suites[0]?.message || output.trim()).split('\n', 1).join('').slice(0, 200) };
}

/**
 * Returns the files of tests that fail without any fault.
 * @param {readonly Fault[]} faults @param {Place} place
 */
export async function redFiles(faults, place) {
  const files = [...new Set(faults.map(({ test }) => test))];
  const { suites } = await runVitest(files, place);
  const isGreen = (/** @type {string} */ file) =>
    suites.some(
      ({ name, message, assertionResults }) =>
        name.endsWith(file) && message === '' && assertionResults.length > 0 && assertionResults.every(({ status }) => status !== 'failed'),
    );
  return files.filter((file) => !isGreen(file));
}

/**
 * Seeds one fault at a time and checks that a test of its file fails.
 * @param {readonly Fault[]} faults @param {readonly Place[]} places
 * @returns {Promise<readonly Outcome[]>}
 */
export async function trySeeded(faults, places) {
  /** @type {Map<Fault, Outcome>} */
  const outcomes = new Map();
  await inPlaces(faults, places, async (fault, place) => {
    const begun = performance.now();
    const outcome = (await mutated(place.folder, fault, () => verdictOf(fault.test, place))) ?? {
      verdict: /** @type {const} */ ('NOT IN THE CODE'),
      detail: fault.file,
    };
    outcomes.set(fault, { fault, ...outcome });
    say(`  ${fault.layer}: ${outcome.verdict} (${seconds(performance.now() - begun)}): ${fault.why}\n      ${outcome.detail}`);
  });
  return faults.flatMap((fault) => outcomes.get(fault) ?? []);
}
