import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { deafPort } from '../server/support/listening';
import { environmentWith } from '../support/environment';
import type { Settings } from './settings';

/** Built servers on one database, each in a process of its own. */
export interface LoadedServers {
  readonly pids: readonly number[];
  readonly ports: readonly number[];
  stop(): Promise<void>;
}

const lookMs = 250;
/** Making the large estate takes a while. */
const patienceMs = 60 * 60_000;

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function untilReady(port: number, server: ChildProcess): Promise<void> {
  for (const start = performance.now(); performance.now() - start < patienceMs; await wait(lookMs)) {
    if (server.exitCode !== null) throw new Error('The server ended at its start (see above)');
    if (await isReady(port)) return;
  }
  throw new Error('The server was not ready in time');
}

interface LoadedServer {
  readonly pid: number;
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts a server on a free port of this computer as it would run in production; it fills the database first where that is empty. */
async function startServer({ database, estate, profile }: Pick<Settings, 'database' | 'estate' | 'profile'>): Promise<LoadedServer> {
  const port = await deafPort();
  if (profile !== undefined) mkdirSync(profile, { recursive: true });
  const watched = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  const server = spawn(process.execPath, [...watched, 'dist/server/main.js'], {
    // Nothing may change while answers are compared with earlier ones.
    env: environmentWith({
      NODE_ENV: 'production',
      DATABASE_URL: database,
      ESTATE: estate,
      SIMULATE: 'off',
      HOST: '127.0.0.1',
      PORT: String(port),
    }),
    // Its log is written as in production, to where nobody reads it.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(port, server);
  return {
    pid: server.pid ?? 0,
    port,
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** Starts as many servers as are wanted, the first alone, because it may have the database to fill. */
export async function startServers(settings: Pick<Settings, 'database' | 'estate' | 'profile' | 'servers'>): Promise<LoadedServers> {
  const first = await startServer(settings);
  const others = await Promise.all(Array.from({ length: settings.servers - 1 }, () => startServer({ ...settings, profile: undefined })));
  const all = [first, ...others];
  return {
    pids: all.map(({ pid }) => pid),
    ports: all.map(({ port }) => port),
    stop: async () => void (await Promise.all(all.map(({ stop }) => stop()))),
  };
}
