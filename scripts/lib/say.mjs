import { helpFor } from './help.mjs';

/** Formats milliseconds as seconds. @param {number} milliseconds */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Does a piece of work and prints one line with its name and its seconds.
 * @template T
 * @param {string} name
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const start = performance.now();
  const result = await work();
  say(`  ${name} (${seconds(performance.now() - start)})`);
  return result;
}

/** An error that the user can fix; printed without a stack. */
export class Stop extends Error {}

/**
 * Runs a command's main function or prints its help.
 * @param {() => Promise<number | undefined>} main gives the exit code, or nothing to let the process run on
 */
export async function run(main) {
  const help = helpFor(process.argv.slice(2), process.argv[1]);
  if (help !== undefined) {
    say(help);
    return;
  }
  try {
    const code = await main();
    if (code !== undefined) process.exitCode = code;
  } catch (error) {
    process.stderr.write(`${error instanceof Stop ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 1;
  }
}
