import { resolve } from 'node:path';
import { isPort, listeningObstacle } from '../../server/config/listening.mjs';
import { folderObstacle } from '../../server/db/folderHolder.mjs';
import { root } from './root.mjs';
import { Stop } from './say.mjs';

/**
 * Throws Stop for an invalid or busy port or a locked data folder, before the slow install and build.
 * @param {Readonly<Record<'PORT' | 'HOST' | 'METRICS_PORT' | 'METRICS_HOST' | 'DATA_DIR' | 'DATABASE_URL', string>>} settings empty where
 * nothing is set
 */
export async function requireStartable({ PORT, HOST, METRICS_PORT, METRICS_HOST, DATA_DIR, DATABASE_URL }) {
  for (const [name, value] of Object.entries({ PORT, METRICS_PORT })) {
    if (value !== '' && !isPort(value)) throw new Stop(`${name} is '${value}', but must be a port from 0 to 65535.`);
  }
  const held = DATABASE_URL === '' ? folderObstacle(resolve(root, DATA_DIR || '.data')) : undefined;
  if (held !== undefined) throw new Stop(held);
  const local = '127.0.0.1';
  const metrics = METRICS_PORT === '' ? undefined : { port: Number(METRICS_PORT), host: METRICS_HOST || local };
  const obstacle = await listeningObstacle({ port: Number(PORT || '8080'), host: HOST || local }, metrics);
  if (obstacle !== undefined) throw new Stop(obstacle);
}
