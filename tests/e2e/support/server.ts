import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { businessDay } from '../../../src/schemas/wire/dates';
import { environmentWith, testEnvironment } from '../../support/environment';
import { freePort } from './freePort';

const startLimit = 120_000;

export interface ServerOptions {
  /** Environment variables; they override the tests' defaults. */
  readonly env?: Readonly<Record<string, string>>;
  readonly prepare?: (dataDir: string) => Promise<void>;
}

export interface TestServer {
  readonly url: string;
  readonly dataDir: string;
  output(): string;
  /** Kills it without clean-up, like a power cut. */
  kill(): Promise<void>;
  /** Stops it gracefully; returns its exit code. */
  terminate(): Promise<number | null>;
  /** Restarts it on the same port and data. Throws if it fails. */
  restart(): Promise<void>;
  /** Restarts it if the day has changed: the estate's missing days are filled only at start-up. */
  keepUp(): Promise<void>;
  stop(): Promise<void>;
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Starts the built server on a fresh estate. Throws with its output if it fails. */
export async function startServer({ env = {}, prepare }: ServerOptions = {}): Promise<TestServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'venue-e2e-'));
  const { estateFolder } = testEnvironment();
  // Copy-on-write, where the file system supports it.
  if (estateFolder !== undefined) await cp(estateFolder, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  await prepare?.(dataDir);
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    ESTATE: 'test',
    SIMULATE: 'off',
    STOP_GRACE_SECONDS: '0',
    NODE_ENV: 'production',
    ...env,
  };
  let message = '';
  let startedOn: string;
  let child: ChildProcess;

  function launch(): ChildProcess {
    startedOn = businessDay(new Date());
    const started = spawn(process.execPath, ['--import', './tests/e2e/support/endWithTest.mjs', 'dist/server/main.js'], {
      env: environmentWith(settings),
      stdio: 'pipe',
    });
    for (const stream of [started.stdout, started.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        message += text;
      });
    }
    return started;
  }

  async function untilReady(): Promise<void> {
    const start = performance.now();
    while (performance.now() - start < startLimit) {
      if (hasEnded(child)) throw new Error(`The server ended before it was ready. Is it built (npm run build)?\n${message}`);
      const answer = await fetch(`${url}/health`).catch(() => undefined);
      if (answer?.ok === true) return;
      await pause(50);
    }
    throw new Error(`The server was not ready after ${startLimit / 1000} s.\n${message}`);
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (!hasEnded(child)) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
    return child.exitCode;
  }

  async function stop(): Promise<void> {
    await end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }

  async function restart(): Promise<void> {
    child = launch();
    await untilReady();
  }

  child = launch();
  try {
    await untilReady();
  } catch (error) {
    await end('SIGKILL');
    await stop();
    throw error;
  }
  return {
    url,
    dataDir,
    stop,
    output: () => message,
    kill: async () => void (await end('SIGKILL')),
    terminate: () => end('SIGTERM'),
    restart,
    async keepUp() {
      if (startedOn === businessDay(new Date())) return;
      await end('SIGTERM');
      await restart();
    },
  };
}
