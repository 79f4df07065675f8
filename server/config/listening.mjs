import { once } from 'node:events';
import { createServer } from 'node:net';

/** @typedef {import('./listening.mjs').Endpoint} Endpoint */

/** Why an address cannot be listened on, and what to do. @type {Readonly<Record<string, (endpoint: Endpoint) => string>>} */
const reasons = {
  EADDRINUSE: ({ port, host }) =>
    `Port ${port} of ${host} is in use: choose another with PORT, such as PORT=${port < 65_535 ? port + 1 : 8080}.`,
  EACCES: ({ port, host }) => `This program may not use port ${port} of ${host}: choose one from 1024 upwards with PORT.`,
  EADDRNOTAVAIL: ({ host }) => `${host} is not an address of this machine: choose one that is with HOST.`,
};

/** @param {unknown} error @returns {string | undefined} */
export function listeningSentence(error) {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error && error.syscall === 'listen')) return undefined;
  if (!('port' in error && 'address' in error)) return undefined;
  return reasons[String(error.code)]?.({ port: Number(error.port), host: String(error.address) });
}

/** @param {unknown} error @param {Endpoint} endpoint */
export function metricsSentence(error, { port, host }) {
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return `The metrics cannot be served at port ${port} of ${host}${code}. Choose another METRICS_PORT or METRICS_HOST.`;
}

/** @param {string} value */
export function isPort(value) {
  return /^\d{1,5}$/.test(value) && Number(value) <= 65_535;
}

/** @param {Endpoint} own @param {Endpoint | undefined} metrics @returns {Promise<string | undefined>} */
export async function listeningObstacle(own, metrics) {
  const probes = [];
  try {
    for (const endpoint of metrics === undefined ? [own] : [own, metrics]) {
      const probe = createServer();
      const listening = once(probe, 'listening');
      probe.listen({ ...endpoint, exclusive: true });
      try {
        await listening;
      } catch (error) {
        if (endpoint === metrics) return metricsSentence(error, endpoint);
        return listeningSentence(error) ?? String(error);
      }
      probes.push(probe);
    }
    return undefined;
  } finally {
    for (const probe of probes) {
      const closed = once(probe, 'close');
      probe.close();
      await closed;
    }
  }
}
