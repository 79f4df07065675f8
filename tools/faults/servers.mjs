import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { environmentWith } from '../../scripts/lib/environment.mjs';
import { root } from '../../scripts/lib/root.mjs';

/**
 * A server that is started again whenever it ends, as a supervisor does.
 * @typedef {object} RunningServer
 * @property {string} address
 * @property {() => void} kill without a warning
 * @property {() => void} moveClock
 * @property {() => Promise<void>} stop ends it in good order
 */

const againMs = 100;
/** The first start creates a whole estate. */
const firstStartMs = 180_000;
const clock = pathToFileURL(join(root, 'tools/faults/clock.mjs')).href;

/**
 * @param {number} port
 * @param {Readonly<Record<string, string>>} env
 * @returns {RunningServer}
 */
export function keepServer(port, env) {
  const changes = { ...env, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent', STOP_GRACE_SECONDS: '0', NODE_ENV: 'production' };
  const options = /** @type {const} */ ({ cwd: root, env: environmentWith(changes), stdio: 'ignore' });
  const start = () => spawn(process.execPath, ['--import', clock, 'dist/server/main.js'], options).once('exit', onExit);
  let isWanted = true;
  let running = start();
  const killIt = () => void running.kill('SIGKILL');
  process.once('exit', killIt);

  function onExit() {
    if (isWanted)
      setTimeout(() => {
        running = start();
      }, againMs);
  }

  return {
    address: `http://127.0.0.1:${port}`,
    kill: killIt,
    moveClock: () => void running.kill('SIGUSR2'),
    async stop() {
      isWanted = false;
      process.off('exit', killIt);
      if (running.exitCode !== null || running.signalCode !== null) return;
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGTERM');
      await ended;
    },
  };
}

/** @param {string} address */
async function isReady(address) {
  return fetch(`${address}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** @param {string} address */
export async function untilReady(address) {
  const end = Date.now() + firstStartMs;
  while (Date.now() < end) {
    if (await isReady(address)) return;
    await wait(againMs);
  }
  throw new Error(`${address} did not become ready`);
}
