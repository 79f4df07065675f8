import { readFileSync } from 'node:fs';

/** @typedef {{ readonly passed: number, readonly failed: number, readonly skipped: number }} Counts */

/** @type {Counts} */
export const noTests = Object.freeze({ passed: 0, failed: 0, skipped: 0 });

/**
 * @param {Counts} left
 * @param {Counts} right
 * @returns {Counts}
 */
export function add(left, right) {
  return { passed: left.passed + right.passed, failed: left.failed + right.failed, skipped: left.skipped + right.skipped };
}

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number }} report
 * @returns {Counts}
 */
export function vitestCounts(report) {
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests + report.numTodoTests };
}

/**
 * A flaky test counts as failed.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} report
 * @returns {Counts}
 */
export function playwrightCounts({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/**
 * What a runner counted. A run that failed without a failed test (a file that does not load, a type error) counts as one failure,
 * and so does a run that claims success without a single test.
 * @template Report
 * @param {string} file the runner's report
 * @param {(report: Report) => Counts} count
 * @param {number} code the runner's exit code
 * @returns {Counts}
 */
export function countsOf(file, count, code) {
  const counts = readCounts(file, count);
  const isSound = counts.failed > 0 || (code === 0 && counts.passed > 0);
  return isSound ? counts : { ...counts, failed: 1 };
}

/**
 * @template Report
 * @param {string} file
 * @param {(report: Report) => Counts} count
 */
function readCounts(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return noTests;
  }
}
