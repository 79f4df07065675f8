import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { environmentWith } from './environment.mjs';
import { root } from './root.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** @type {NodeJS.Signals | undefined} */
let stoppedBy;

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** @param {NodeJS.Signals} signal */
function passOn(signal) {
  if (stoppedBy !== undefined || running.size === 0) process.exit(exitCodeOf(signal));
  stoppedBy = signal;
  for (const child of running) child.kill(signal);
}

for (const signal of signals) process.on(signal, passOn);

/** Lets code in this process handle signals. */
export function handSignalsOver() {
  for (const signal of signals) process.off(signal, passOn);
}

/** @param {NodeJS.Signals} signal */
function exitCodeOf(signal) {
  return 128 + constants.signals[signal];
}

/**
 * @typedef {object} Options
 * @property {Readonly<Record<string, string | undefined>>} [env] changes to this process's environment
 * @property {boolean} [quiet] keep the output instead of showing it
 * @property {string} [cwd]
 */

/**
 * Forwards signals to the program.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Options} [options]
 * @returns {Promise<{ code: number, output: string }>} its exit code (1 when it could not be started, 128 and the number after a
 * signal), and what it wrote when `quiet`
 */
export function runProgram(command, args, { env = {}, quiet = false, cwd = root } = {}) {
  return new Promise((done) => {
    const child = spawn(command, [...args], {
      cwd,
      env: environmentWith(env),
      // Its own process group: otherwise Ctrl-C arrives twice, and the program stops abruptly.
      detached: true,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output += text;
      });
    }
    /** @param {number} code */
    function finish(code) {
      running.delete(child);
      if (stoppedBy !== undefined && running.size === 0) process.exit(exitCodeOf(stoppedBy));
      done({ code, output });
    }
    child.on('error', (error) => {
      output += `${command}: ${error.message}\n`;
      finish(1);
    });
    child.on('close', (code, signal) => finish(code ?? (signal === null ? 1 : exitCodeOf(signal))));
  });
}

/**
 * @param {string} script
 * @param {readonly string[]} args
 * @param {Options} [options]
 */
export function runNode(script, args, options) {
  return runProgram(process.execPath, [script, ...args], options);
}
