import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countsOf, playwrightCounts, vitestCounts } from './counts.mjs';
import { programs } from './root.mjs';
import { runNode } from './spawn.mjs';

/** @typedef {import('./spawn.mjs').Options} Options */
/** @typedef {{ readonly code: number, readonly output: string, readonly counts: import('./counts.mjs').Counts }} Tested */

/**
 * @param {(report: string) => Promise<Tested>} work
 * @returns {Promise<Tested>}
 */
async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'venue-report-'));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {readonly string[]} projects
 * @param {Options & { readonly files?: readonly string[], readonly without?: readonly string[] }} [options] `without` names files that are
 * left out
 */
export function runVitest(projects, { files = [], without = [], ...options } = {}) {
  return withReport(async (report) => {
    const args = [
      'run',
      ...files,
      ...projects.map((name) => `--project=${name}`),
      ...without.map((name) => `--exclude=${name}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ];
    const { code, output } = await runNode(programs.vitest, args, options);
    return { code, output, counts: countsOf(report, vitestCounts, code) };
  });
}

/**
 * @param {readonly string[]} projects
 * @param {Options} [options]
 */
export function runPlaywright(projects, options = {}) {
  return withReport(async (report) => {
    const args = ['test', ...projects.map((name) => `--project=${name}`), '--reporter=list,json'];
    const env = { ...options.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const { code, output } = await runNode(programs.playwright, args, { ...options, env });
    return { code, output, counts: countsOf(report, playwrightCounts, code) };
  });
}
