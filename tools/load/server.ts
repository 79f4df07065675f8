import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { deafPort } from '../../tests/server/support/listening';
import { environmentWith } from '../../tests/support/environment';
import type { Settings } from './settings';

export interface LoadedServers {
  readonly pids: readonly number[];
  readonly ports: readonly number[];
  stop(): Promise<void>;
}

const lookMs = 250;
/** The large estate takes long to create. */
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

/** Starts a production server on a free port; it fills an empty database. */
async function startServer({ database, estate, profile }: Pick<Settings, 'database' | 'estate' | 'profile'>): Promise<LoadedServer> {
  const port = await deafPort();
  if (profile !== undefined) mkdirSync(profile, { recursive: true });
  const watched = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  const server = spawn(process.execPath, [...watched, 'dist/server/main.js'], {
    // Data must not change while responses are compared.
    env: environmentWith({
      NODE_ENV: 'production',
      DATABASE_URL: database,
      ESTATE: estate,
      SIMULATE: 'off',
      STOP_GRACE_SECONDS: '0',
      HOST: '127.0.0.1',
      PORT: String(port),
    }),
    // Logs as in production, discarded.
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

/** Starts the servers, the first alone, as it may fill the database. */
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
