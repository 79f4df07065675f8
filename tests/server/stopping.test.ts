import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../server/app/createApp';
import { stopper } from '../../server/app/ending';
import { configFrom } from '../../server/config/config';
import { servicePrefixes } from '../../server/routes/routes';
import { api } from '../../src/schemas/calls';
import { encodeRequest } from '../../src/schemas/encode';
import { headersOf } from './support/app';
import { type CollectionSaves, startCollectionSaves } from './support/collectionSaves';
import { deafPort } from './support/listening';

const clients = 50;
const restarts = 20;
const idleMs = 50;
/** Longer than a client's idle time. */
const graceMs = 200;

let saves: CollectionSaves;
let collectionId = 0;
let port = 0;
beforeAll(async () => {
  saves = await startCollectionSaves();
  collectionId = saves.machine()[1]?.id ?? 0;
  port = await deafPort();
});
afterAll(() => saves.server.close());

interface Running {
  readonly app: FastifyInstance;
  stop(): Promise<void>;
}

async function start(): Promise<Running> {
  const stopping = new AbortController();
  const mailer = { send: async () => {}, close: async () => {} };
  const app = await createApp({
    open: saves.server.open,
    config: configFrom({ LOG_LEVEL: 'silent' }),
    now: () => saves.server.clock.now,
    mailer,
    version: 'test',
    stopping: stopping.signal,
  });
  const stop = stopper(app, stopping);
  await app.listen({ host: '127.0.0.1', port });
  return { app, stop: () => stop(graceMs) };
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

function send(agent: Agent, { method, path, headers, body }: Sent): Promise<{ readonly status: number; readonly closes: boolean }> {
  return new Promise((done, fail) => {
    const sending = request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer: IncomingMessage) => {
      const closes = answer.headers.connection === 'close';
      text(answer).then(() => done({ status: answer.statusCode ?? 0, closes }), fail);
    });
    sending.on('error', fail).end(body);
  });
}

function comment(): Sent {
  const call = api.collections.addComment({ collectionId, comment: 'Counted twice.' });
  const { path, body } = encodeRequest(call);
  const headers = { ...headersOf(saves.as('operator', randomUUID())), 'content-type': 'application/json' };
  return { method: call.call.method, path: `${servicePrefixes[call.call.service]}/${path}`, headers, body: JSON.stringify(body) };
}

const reading: Sent = { method: 'GET', path: '/version.txt' };
const asksReady: Sent = { method: 'GET', path: '/ready' };

it('drops no request over kept connections, however often the server restarts', async () => {
  let running = await start();
  // A balancer opens connections only to ready servers.
  let ready = Promise.resolve();
  let isDone = false;
  const statuses = new Set<number>();
  const served = new Set<number>();
  let onServed = () => {};
  let saved = 0;

  async function client(at: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let isConnected = false;
    while (!isDone) {
      if (!isConnected) await ready;
      const isSave = !isConnected && at % 10 === 0;
      const { status, closes } = await send(agent, isSave ? comment() : reading);
      statuses.add(status);
      if (isSave) saved += 1;
      isConnected = !closes;
      served.add(at);
      if (served.size === clients) onServed();
      if (isConnected) await wait(idleMs);
    }
    agent.destroy();
  }

  function untilServed(): Promise<void> {
    served.clear();
    return new Promise((resolve) => {
      onServed = resolve;
    });
  }

  async function restart(): Promise<void> {
    await untilServed();
    const stopped = running.stop();
    let open = () => {};
    ready = new Promise((resolve) => {
      open = resolve;
    });
    expect(await send(new Agent(), asksReady)).toEqual({ status: 503, closes: true });
    await stopped;
    running = await start();
    open();
  }

  async function restartAll(): Promise<void> {
    try {
      for (let count = 0; count < restarts; count += 1) await restart();
    } finally {
      isDone = true;
    }
  }

  const ended = await Promise.allSettled([restartAll(), ...Array.from({ length: clients }, (_, at) => client(at))]);
  await running.app.close();
  expect(ended.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))).toEqual([]);
  expect([...statuses].sort()).toEqual([200, 204]);
  expect(await saves.commentsOn(collectionId)).toHaveLength(saved);
});
