import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigError } from '../config/config';
import type { Metrics } from './metrics';

export interface ServedMetrics {
  readonly port: number;
  close(): Promise<void>;
}

/** What keeps metrics from being served where they are configured to be, and what to do. */
function unserved(error: unknown, { port, host }: { readonly port: number; readonly host: string }): ConfigError {
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return new ConfigError(`The metrics cannot be served at port ${port} of ${host}${code}. Choose another METRICS_PORT or METRICS_HOST.`);
}

/** Serves metrics at /metrics on a port of their own, which is for machines of the same network and not for browsers. Throws ConfigError where it cannot listen. */
export async function serveMetrics(
  metrics: Metrics,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<ServedMetrics> {
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
    throw unserved(error, { port, host });
  });
  // A server that listens on a port has an address of this kind.
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
