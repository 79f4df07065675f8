import fastifyHelmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { registerErrorAnswers } from '../../server/app/errorAnswers';
import { permissionsPolicy, securityHeaders } from '../../server/app/headers';
import { registerWeb } from '../../server/app/web';
import type { Page } from '../../src/data/recording/recording';
import { type Service, services } from '../../src/schemas/call';
import { configFile, type RuntimeConfig, versionFile } from '../../src/schemas/runtimeConfig';
import type { Bases } from '../conform/asking/exchange';
import type { Passed } from './recorder';

const prefixes: Readonly<Record<Service, string>> = { operations: '/api', authentication: '/auth', compliance: '/comp' };

/** Headers of this hop. Without `if-none-match`, every response comes complete. */
const ownHeaders = new Set(['host', 'connection', 'content-length', 'accept-encoding', 'origin', 'referer', 'cookie', 'if-none-match']);
const passedOn = ['cache-control', 'content-disposition', 'etag', 'retry-after', 'x-request-id', 'x-row-count', 'x-length-about'];

/** Any other host name that resolves here may be a DNS rebinding attack. */
const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Photos are sent whole, and the server enforces its own limit. */
const mostBytes = 256 * 1024 * 1024;

export interface ProxyOptions {
  readonly bases: Bases;
  readonly webRoot: string;
  readonly version: string;
  readonly onPassed: (passed: Passed) => void;
}

function pageOf({ headers: { referer } }: FastifyRequest): Page | undefined {
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  const { pathname, searchParams } = new URL(referer);
  return { path: pathname, params: Object.fromEntries(searchParams) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function contentOf(status: number, type: string, bytes: Buffer): Pick<Passed, 'type' | 'answer'> {
  if (bytes.length === 0) return { type: undefined, answer: undefined };
  const text = bytes.toString('utf8');
  const answer = type.includes('json') ? parsed(text) : undefined;
  if (answer !== undefined) return { type: undefined, answer };
  return {
    type: type === '' ? 'application/octet-stream' : type,
    answer: status >= 400 && type.startsWith('text/plain') ? text : undefined,
  };
}

async function pass(service: Service, { bases, onPassed }: ProxyOptions, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const path = (request.raw.url ?? '').slice(prefixes[service].length + 1);
  const given = Object.entries(request.headers).filter(([name, value]) => typeof value === 'string' && !ownHeaders.has(name));
  const sent = Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : undefined;
  const sessionKey = request.headers['sessionkey'];
  const call = {
    service,
    method: request.method,
    path,
    sessionKey: typeof sessionKey === 'string' ? sessionKey : undefined,
    page: pageOf(request),
    body: sent && parsed(sent.toString('utf8')),
  };
  try {
    const answer = await fetch(`${bases[service].replace(/\/+$/, '')}/${path}`, {
      method: request.method,
      headers: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
      redirect: 'manual',
      ...(sent === undefined ? {} : { body: new Uint8Array(sent) }),
    });
    const { status } = answer;
    const type = answer.headers.get('content-type') ?? '';
    for (const name of passedOn) {
      const value = answer.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    reply.code(status);
    if (type !== '') reply.type(type);
    if (/^(?:application\/json|application\/problem\+json|text\/)/.test(type) && !answer.headers.has('content-disposition')) {
      const bytes = Buffer.from(await answer.arrayBuffer());
      onPassed({ ...call, status, ...contentOf(status, type, bytes) });
      return reply.send(bytes);
    }
    onPassed({ ...call, status, type: type === '' ? undefined : type, answer: undefined });
    return reply.send(answer.body ?? undefined);
  } catch {
    // The application must see the same failure: no response.
    onPassed({ ...call, status: 0, type: undefined, answer: undefined });
    reply.hijack();
    reply.raw.destroy();
    return reply;
  }
}

/** Serves the built application and forwards its calls. Answers only local host names. */
export async function createProxy(options: ProxyOptions): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit: mostBytes, forceCloseConnections: true, routerOptions: { maxParamLength: 4000 } });
  const config = { baseUrls: prefixes, corsOrigins: [], trustProxy: false };
  registerErrorAnswers(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  await app.register(fastifyHelmet, { global: true, ...securityHeaders(config) });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissionsPolicy);
    if (!loopback.has(request.hostname)) await reply.code(421).send('This address is only for this computer.');
  });
  for (const service of services) {
    app.all(`${prefixes[service]}/*`, (request, reply) => pass(service, options, request, reply));
  }
  const runtime: RuntimeConfig = {
    base_url: prefixes.operations,
    auth_api_url: prefixes.authentication,
    comp_api_url: prefixes.compliance,
  };
  app.get(`/${configFile}`, async (_request, reply) => reply.header('cache-control', 'no-cache').send(runtime));
  app.get(`/${versionFile}`, async (_request, reply) => reply.type('text/plain; charset=utf-8').send(options.version));
  await registerWeb(app, { config }, options.webRoot);
  return app;
}
