import fastifyCompress from '@fastify/compress';
import { DrizzleQueryError } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { type StreamedFile, sendFile } from '../../server/call/files';

let app: FastifyInstance | undefined;
let logged: string[] = [];
afterEach(async () => {
  await app?.close();
  app = undefined;
});

async function serve(answer: unknown): Promise<string> {
  logged = [];
  const serving = Fastify({
    logger: { level: 'info', stream: { write: (line: string) => void logged.push(line) } },
    forceCloseConnections: true,
  });
  app = serving;
  await serving.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'] });
  serving.get('/', (_request, reply) => sendFile(reply, answer));
  serving.get('/other', async () => 'answered');
  return serving.listen({ port: 0, host: '127.0.0.1' });
}

function file(stream: StreamedFile['stream'], rows?: number): StreamedFile {
  return { name: 'Été 1.csv', type: 'text/csv; charset=utf-8', stream, ...(rows === undefined ? {} : { rows }) };
}

async function* lines(count: number): AsyncGenerator<string> {
  yield '';
  for (let at = 0; at < count; at++) yield `line ${at} ${'x'.repeat(1000)}\r\n`;
}

const encodings = ['identity', 'gzip', 'br'];

describe.each(encodings)('a file that is made while it is sent (%s)', (encoding) => {
  const ask = (url: string, signal?: AbortSignal) =>
    fetch(url, { headers: { 'accept-encoding': encoding }, ...(signal === undefined ? {} : { signal }) });

  it('arrives complete, with its name and its number of rows', async () => {
    const answer = await ask(await serve(file(lines(500), 500)));
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    expect(answer.headers.get('x-row-count')).toBe('500');
    expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''%C3%89t%C3%A9%201.csv");
    expect((await answer.text()).match(/^line \d+/gm)).toHaveLength(500);
  });

  it('stops when the client leaves', async () => {
    let made = 0;
    let stopped = () => {};
    const stops = new Promise<void>((resolve) => {
      stopped = resolve;
    });
    async function* endless(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) {
          made += 1;
          // Incompressible, to fill the connection.
          yield crypto.getRandomValues(new Uint8Array(50_000));
        }
      } finally {
        stopped();
      }
    }
    const leaving = new AbortController();
    const answer = await ask(await serve(file(endless())), leaving.signal);
    await answer.body?.getReader().read();
    leaving.abort();
    await stops;
    const then = made;
    await app?.close();
    expect(made).toBe(then);
  });

  it('waits for a slow client, while others are answered', async () => {
    let made = 0;
    async function* much(): AsyncGenerator<Uint8Array> {
      for (; made < 2000; made++) yield crypto.getRandomValues(new Uint8Array(50_000));
    }
    const leaving = new AbortController();
    const url = await serve(file(much()));
    const answer = await ask(url, leaving.signal);
    await answer.body?.getReader().read();
    for (let other = 0; other < 20; other++) expect(await (await fetch(`${url}/other`)).text()).toBe('answered');
    expect(made).toBeLessThan(1000);
    leaving.abort();
  });

  it('breaks off after an error, and the log says why without values of the query', async () => {
    async function* failing(): AsyncGenerator<string> {
      yield* lines(200);
      throw new DrizzleQueryError('select the rest of $1', ['P100123'], new Error('P100123 is gone'));
    }
    const answer = await ask(await serve(file(failing())));
    await expect(answer.text()).rejects.toThrow();
    expect(logged.join('')).toContain('select the rest of $1');
    expect(logged.join('')).not.toContain('P100123');
  });
});

describe('an answer to a call for a file', () => {
  it('is refused with a plain error if its first piece cannot be made', async () => {
    const failing: AsyncIterable<string> = {
      [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('There was nothing')) }),
    };
    const answer = await fetch(await serve(file(failing)), { headers: { 'accept-encoding': 'identity' } });
    expect(answer.status).toBe(500);
  });

  it('must be a file', async () => {
    const answer = await fetch(await serve({ rows: 1 }));
    expect(answer.status).toBe(500);
  });
});

it('has a name without path characters, for any reader', async () => {
  const name = '../Pier 1/2: "Cash"\\In.csv';
  const answer = await fetch(await serve({ name, type: 'text/csv', bytes: new Uint8Array() }));
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="Pier 12 CashIn.csv"; filename*=UTF-8''Pier%2012%20CashIn.csv`,
  );
});
