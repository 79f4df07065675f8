import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigError } from '../config/config';
import { type Endpoint, metricsSentence } from '../config/listening.mjs';
import type { Metrics } from './metrics';

export interface ServedMetrics {
  readonly port: number;
  close(): Promise<void>;
}

/** Serves /metrics on a separate port for the internal network. Throws ConfigError where it cannot listen. */
export async function serveMetrics(metrics: Metrics, { port, host }: Endpoint): Promise<ServedMetrics> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Only GET /metrics is served here.\n');
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    throw new ConfigError(metricsSentence(error, { port, host }));
  });
  // A TCP server has this kind of address.
  const { port: bound } = server.address() as AddressInfo;
  return {
    port: bound,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
