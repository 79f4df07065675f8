import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { configFile, type RuntimeConfig, versionFile } from '../../src/schemas/runtimeConfig';
import type { Server } from '../call/context';
import { CallError } from '../call/errors';
import { loggableError } from '../call/logging';
import { diskRoom } from './diskRoom';

async function buildNumber(webRoot: string | undefined, version: string): Promise<string> {
  if (webRoot === undefined) return version;
  return readFile(join(webRoot, versionFile), 'utf8').catch(() => version);
}

/** Balancers and users wait no longer. */
const readyMs = 2_000;

async function answered({ db }: Server['open']): Promise<void> {
  const late = new AbortController();
  const tooLate = wait(readyMs, undefined, { signal: late.signal, ref: false }).then(() => {
    throw new Error('The database did not answer in time');
  });
  // Avoids an unhandled rejection.
  tooLate.catch(() => {});
  try {
    await Promise.race([db.execute(sql`select 1`), tooLate]);
  } finally {
    late.abort();
  }
}

/** Registers the files that the application reads at start-up (docs/rules/everywhere.md, 7), and the health checks. */
export async function registerService(
  app: FastifyInstance,
  { config, open, version, now }: Server,
  { webRoot, isEnding }: { readonly webRoot: string | undefined; readonly isEnding: () => boolean },
): Promise<void> {
  const { operations, authentication, compliance } = config.baseUrls;
  const runtime: RuntimeConfig = { base_url: operations, auth_api_url: authentication, comp_api_url: compliance };
  const build = await buildNumber(webRoot, version);

  app.get(`/${configFile}`, async (_request, reply) => reply.header('cache-control', 'no-cache').send(runtime));

  app.get(`/${versionFile}`, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(build.trim()),
  );

  // The embedded database can't save on a full or read-only disk.
  const obstacleOnDisk = open.folder === undefined ? undefined : diskRoom(open.folder, now);
  for (const address of ['/health', '/ready'])
    app.get(address, async (request, reply) => {
      // Balancers must stop sending requests.
      if (isEnding()) throw new CallError(503, 'The server is stopping.');
      try {
        await answered(open);
      } catch (error) {
        request.log.error({ err: loggableError(error) }, 'the database does not answer');
        throw new CallError(503, 'The database does not answer.');
      }
      const obstacle = await obstacleOnDisk?.();
      if (obstacle !== undefined) {
        request.log.error({ err: loggableError(obstacle.error) }, 'the data folder cannot be written');
        throw new CallError(503, 'The data folder cannot be written. Nothing can be saved.');
      }
      return reply.header('cache-control', 'no-store').send({ status: 'ok' });
    });
}
