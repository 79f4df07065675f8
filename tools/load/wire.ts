import { Agent, request as send } from 'node:http';

export interface Sendable {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** `status` 0: no response. */
export interface Reply {
  readonly status: number;
  readonly bytes: Buffer;
  readonly encoding: string | undefined;
  readonly tag: string | undefined;
  readonly retryAfter: string | undefined;
}

const nothing: Reply = { status: 0, bytes: Buffer.alloc(0), encoding: undefined, tag: undefined, retryAfter: undefined };
/** As many as several hundred browsers; requests queue for a free one, and the wait counts. */
const connections = 200;
/** Timeout. */
const patienceMs = 20_000;

/** Sends to local servers in turn over persistent connections. Never rejects. */
export function wireTo(ports: readonly number[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });
  let turn = 0;
  return {
    send({ method, path, headers, body }: Sendable): Promise<Reply> {
      turn += 1;
      const port = ports[turn % ports.length];
      return new Promise((done) => {
        const request = send({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', () => done(nothing));
          answer.on('end', () =>
            done({
              status: answer.statusCode ?? 0,
              bytes: Buffer.concat(chunks),
              encoding: answer.headers['content-encoding'],
              tag: answer.headers.etag,
              retryAfter: answer.headers['retry-after'],
            }),
          );
        });
        request.setTimeout(patienceMs, () => request.destroy(new Error('No answer in time')));
        request.on('error', () => done(nothing));
        request.end(body);
      });
    },
    close: () => agent.destroy(),
  };
}
export type Wire = ReturnType<typeof wireTo>;
