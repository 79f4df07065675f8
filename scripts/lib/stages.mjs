import { add, noTests } from './counts.mjs';
import { say, seconds } from './say.mjs';

/**
 * @typedef {object} Outcome
 * @property {boolean} ok
 * @property {import('./counts.mjs').Counts} [counts] of a stage that runs tests
 * @property {string} [output] hidden output, shown if the stage fails
 * @property {string} [note] a remark for the summary
 */

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {() => Promise<Outcome>} work
 * @property {string} [advice] what to do when it fails
 */

/** @typedef {Outcome & { readonly name: string, readonly milliseconds: number }} Finished */

/**
 * @param {Stage} stage
 * @returns {Promise<Finished>}
 */
async function runStage({ name, work, advice }) {
  const start = performance.now();
  /** @type {Outcome} */
  const outcome = await work().catch((error) => ({ ok: false, output: error instanceof Error ? error.message : String(error) }));
  const finished = { ...outcome, name, milliseconds: performance.now() - start };
  if (!outcome.ok) say([outcome.output?.trim(), advice && `→ ${advice}`].filter(Boolean).join('\n'));
  say(`  ${lineOf(finished)}`);
  return finished;
}

/**
 * @param {readonly Stage[]} stages
 * @param {{ atOnce: number, stopAtFailure: boolean }} how many run at the same time, and whether one begins after another failed
 */
export async function runStages(stages, { atOnce, stopAtFailure }) {
  /** @type {Finished[]} */
  const finished = [];
  const waiting = [...stages];
  async function takeNext() {
    for (let stage = waiting.shift(); stage !== undefined; stage = waiting.shift()) {
      const result = await runStage(stage);
      finished.push(result);
      if (!result.ok && stopAtFailure) waiting.length = 0;
    }
  }
  await Promise.all(Array.from({ length: atOnce }, takeNext));
  return finished;
}

/** @param {Finished} finished */
function lineOf({ name, ok, counts, milliseconds, note }) {
  const tests = counts === undefined ? [] : [`${counts.passed} passed`, `${counts.failed} failed`];
  const skipped = counts !== undefined && counts.skipped > 0 ? [`${counts.skipped} skipped`] : [];
  return [`${ok ? '✓' : '✗'} ${name}`, ...tests, ...skipped, seconds(milliseconds), ...(note === undefined ? [] : [note])].join(', ');
}

/**
 * A failed stage without test counts adds one failure.
 * @param {readonly Finished[]} finished
 * @returns {{ lines: readonly string[], ok: boolean }}
 */
export function summaryOf(finished) {
  const sum = finished
    .map(({ ok, counts = noTests }) => (ok || counts.failed > 0 ? counts : { ...counts, failed: 1 }))
    .reduce(add, noTests);
  return { lines: [...finished.map(lineOf), `${sum.passed} passed, ${sum.failed} failed`], ok: sum.failed === 0 };
}
