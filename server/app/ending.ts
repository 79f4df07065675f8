import type { Socket } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long a shutdown waits for connections without a request, which browsers open ahead of need. */
const unusedMs = 3_000;

/** Closes connections with responses during shutdown. A response to a partly read request keeps its connection: closing would reset it. */
export function closeConnections(app: FastifyInstance, stopping: AbortSignal | undefined): () => boolean {
  let isClosing = false;
  const isEnding = () => isClosing || stopping?.aborted === true;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (request, reply) => {
    if (isEnding() && request.raw.complete) reply.header('connection', 'close');
  });
  return isEnding;
}

function watchUnused({ server }: FastifyInstance): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return unused;
}

/** Returns the function that stops the server: during the grace time it answers but is not ready, then it waits for pending requests. */
export function stopper(app: FastifyInstance, stopping: AbortController): (graceMs: number) => Promise<void> {
  const unused = watchUnused(app);
  return async (graceMs) => {
    stopping.abort();
    await wait(graceMs);
    // One turn accepts queued connections, the next reads requests.
    await turn();
    await turn();
    const cutOff = setTimeout(() => {
      for (const socket of unused) socket.destroy();
    }, unusedMs);
    await app.close();
    clearTimeout(cutOff);
  };
}
