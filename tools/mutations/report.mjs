import { seconds } from '../../scripts/lib/say.mjs';

/** @typedef {import('./run.mjs').Found} Found */
/** @typedef {import('./tests.mjs').Tested} Tested */

const verdicts = /** @type {const} */ (['fails as it should', 'STAYS GREEN', 'BROKEN MUTATION', 'NOT FOUND']);

/** @param {readonly Found[]} found */
function counts(found) {
  return verdicts.map((verdict) => `${found.filter((each) => each.verdict === verdict).length} ${verdict}`).join(', ');
}

/**
 * @param {{ readonly found: readonly Found[], readonly notGreen: readonly Tested[], readonly machine: string, readonly tookMs: number }}
 * all
 */
export function reportOf({ found, notGreen, machine, tookMs }) {
  return [
    '# Whether the tests fail',
    '',
    `${machine}. It took ${seconds(tookMs)}.`,
    '',
    `${found.length} requirements: ${counts(found)}.`,
    '',
    ...notGreen.map(({ file, name, status, told }) => `- NOT GREEN without any mutation: ${file}: ${name} (${status}) ${told}`),
    '| Number | What came of it | What was taken out | Test |',
    '|---|---|---|---|',
    ...found.map(({ number, verdict, mutation, told }) => `| ${number} | ${verdict} | ${mutation.why} | ${told.replaceAll('|', '\\|')} |`),
    '',
  ].join('\n');
}
