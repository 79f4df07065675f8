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
  /** Configuration by environment, as for `npm start`; given values win over the defaults of tests. */
  readonly env?: Readonly<Record<string, string>>;
  /** What is done to the data folder before it starts. */
  readonly prepare?: (dataDir: string) => Promise<void>;
}

/** The built server, running with a port and a data folder of its own. */
export interface TestServer {
  readonly url: string;
  readonly dataDir: string;
  /** Everything it has written so far. */
  output(): string;
  /** Ends it without a chance to clean up, as a power cut would. */
  kill(): Promise<void>;
  /** Ends it as an operator would; gives its exit code. */
  terminate(): Promise<number | null>;
  /** Starts it again on the same port and data. Throws when it does not come up. */
  restart(): Promise<void>;
  /** Starts it again where a day has begun since it started: of the days of an estate it makes up those that have passed only when it starts. */
  keepUp(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Starts the built server on a fresh estate and waits until it answers. Throws with its output when it does not come up. */
export async function startServer({ env = {}, prepare }: ServerOptions = {}): Promise<TestServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'venue-e2e-'));
  const { estateFolder } = testEnvironment();
  // Copied as a reference where the file system can: nothing is written until one of the two changes.
  if (estateFolder !== undefined) await cp(estateFolder, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  await prepare?.(dataDir);
  const settings = { PORT: String(port), DATA_DIR: dataDir, ESTATE: 'test', SIMULATE: 'off', NODE_ENV: 'production', ...env };
  let said = '';
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
        said += text;
      });
    }
    return started;
  }

  async function untilReady(): Promise<void> {
    const start = performance.now();
    while (performance.now() - start < startLimit) {
      if (hasEnded(child)) throw new Error(`The server ended before it was ready. Is it built (npm run build)?\n${said}`);
      const answer = await fetch(`${url}/health`).catch(() => undefined);
      if (answer?.ok === true) return;
      await pause(50);
    }
    throw new Error(`The server was not ready after ${startLimit / 1000} s.\n${said}`);
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
    output: () => said,
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
