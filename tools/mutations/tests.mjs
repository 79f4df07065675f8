import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { programs } from '../../scripts/lib/root.mjs';
import { runNode } from '../../scripts/lib/spawn.mjs';
import { patternOf } from './statement.mjs';

/** @typedef {import('./statement.mjs').Named} Named */
/** @typedef {Named & { readonly status: 'passed' | 'failed' | 'broken' | 'not run', readonly detail: string }} Tested the result of a named test */
/** @typedef {{ readonly folder: string, readonly env: Readonly<Record<string, string | undefined>> }} Place where tests are run */

/** A failed expectation, as opposed to an error, which the mutation itself may cause. */
const ofExpectation = /AssertionError|Property failed|promise (?:rejected|resolved) "|answered something else than it declares/;

/** @param {string} text */
function firstLine(text) {
  return text.split('\n', 1).join('').slice(0, 200);
}

/** @typedef {{ readonly fullName: string, readonly status: string, readonly failureMessages: readonly string[] }} Assertion */
/** @typedef {{ readonly name: string, readonly message: string, readonly assertionResults: readonly Assertion[] }} Suite */

/**
 * @param {string} file
 * @returns {readonly Suite[]}
 */
function suitesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).testResults;
  } catch {
    return [];
  }
}

/**
 * @param {Named} named @param {readonly Suite[]} suites @param {string} output
 * @returns {Tested}
 */
function outcomeOf(named, suites, output) {
  const suite = suites.find(({ name }) => name.endsWith(named.file));
  const results = (suite?.assertionResults ?? []).filter(({ fullName }) => new RegExp(patternOf(named.name)).test(fullName));
  const failed = results.filter(({ status }) => status === 'failed');
  const messages = failed.flatMap(({ failureMessages }) => failureMessages);
  const expected = messages.find((message) => ofExpectation.test(message));
  if (expected !== undefined) return { ...named, status: 'failed', detail: firstLine(expected) };
  if (failed.length > 0) return { ...named, status: 'broken', detail: firstLine(messages[0] ?? 'It failed') };
  if (results.some(({ status }) => status === 'passed')) return { ...named, status: 'passed', detail: '' };
  // No test ran: the file or its set-up failed.
  if (suite === undefined || suite.message !== '')
    return { ...named, status: 'broken', detail: firstLine(suite?.message || output.trim()) };
  return { ...named, status: 'not run', detail: '' };
}

/**
 * @param {readonly string[]} args files and flags
 * @param {Place} place
 */
export async function runVitest(args, { folder, env }) {
  const report = join(folder, '.cache/mutations.json');
  rmSync(report, { force: true });
  // Unchanged modules need no recompilation.
  const quick = ['--maxWorkers=1', '--experimental.fsModuleCache', '--reporter=json', `--outputFile=${report}`];
  const projects = ['--project=unit', '--project=server'];
  const { output } = await runNode(programs.vitest, ['run', ...args, ...projects, ...quick], { cwd: folder, env, quiet: true });
  return { suites: suitesIn(report), output };
}

/**
 * @param {readonly Named[]} tests
 * @param {Place} place
 * @returns {Promise<readonly Tested[]>}
 */
export async function runTests(tests, place) {
  const files = [...new Set(tests.map(({ file }) => file))];
  const pattern = [...new Set(tests.map(({ name }) => patternOf(name)))].join('|');
  const { suites, output } = await runVitest([...files, `--testNamePattern=${pattern}`], place);
  return tests.map((named) => outcomeOf(named, suites, output));
}
