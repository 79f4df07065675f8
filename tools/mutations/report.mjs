import { seconds } from '../../scripts/lib/say.mjs';

/** @typedef {import('./run.mjs').MutationOutcome} MutationOutcome */
/** @typedef {import('./tests.mjs').Tested} Tested */

const verdicts = /** @type {const} */ (['fails as it should', 'STAYS GREEN', 'BROKEN MUTATION', 'NOT FOUND']);

/** @param {readonly MutationOutcome[]} outcomes */
function counts(outcomes) {
  return verdicts.map((verdict) => `${outcomes.filter((each) => each.verdict === verdict).length} ${verdict}`).join(', ');
}

/**
 * @param {{ readonly outcomes: readonly MutationOutcome[], readonly notGreen: readonly Tested[], readonly machine: string, readonly tookMs: number }}
 * all
 */
export function reportOf({ outcomes, notGreen, machine, tookMs }) {
  return [
    '# Whether the tests fail',
    '',
    `${machine}. It took ${seconds(tookMs)}.`,
    '',
    `${outcomes.length} requirements: ${counts(outcomes)}.`,
    '',
    ...notGreen.map(({ file, name, status, detail }) => `- NOT GREEN without any mutation: ${file}: ${name} (${status}) ${detail}`),
    '| Number | What came of it | What was taken out | Test |',
    '|---|---|---|---|',
    ...outcomes.map(
      ({ number, verdict, mutation, detail }) => `| ${number} | ${verdict} | ${mutation.why} | ${detail.replaceAll('|', '\\|')} |`,
    ),
    '',
  ].join('\n');
}
