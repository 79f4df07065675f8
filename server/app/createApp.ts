import { randomUUID } from 'node:crypto';
import fastifyCompress from '@fastify/compress';
import fastifyCors from '@fastify/cors';
import fastifyHelmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { TSchema } from 'typebox';
import { writeSumsIn } from '../../src/schemas/wire/currency';
import type { Server } from '../call/context';
import { CallError } from '../call/errors';
import { rowCountHeader, sizeHeader } from '../call/files';
import { logAnswers } from '../call/logging';
import type { Metrics } from '../metrics/metrics';
import { registerOpenApi } from '../openapi/register';
import { usualBodyLimit } from '../routes/bodyLimits';
import { packing } from '../routes/packing';
import { registerRoutes } from '../routes/routes';
import { ageHeader } from '../routes/standbys';
import { bodyValidator } from './bodyValidator';
import { answerUnreadable, registerErrorAnswers } from './errorAnswers';
import { permissionsPolicy, securityHeaders } from './headers';
import { registerService } from './service';
import { answerUnread } from './unreadable';
import { registerWeb } from './web';

export interface AppOptions extends Server {
  /** The folder of the built application; nothing to serve only the calls. */
  readonly webRoot?: string | undefined;
  /** What counts the answers; nothing where nobody reads it. */
  readonly metrics?: Metrics | undefined;
  /** Where log lines go; standard output by default. */
  readonly logTo?: { write(line: string): void } | undefined;
  /** Milliseconds in which a request must have come in whole. */
  readonly longestRequestMs?: number | undefined;
}

/** Long enough for pictures from a poor connection; a body that trickles for ever is cut off. */
const usualRequestMs = 5 * 60 * 1000;
/** In which the lines before the body must have come. Node takes the longer of the two limits for the whole, so this one is never the longer. */
const usualHeadersMs = 60_000;
/** How often it is looked for requests that take too long. */
const mostBetweenLooksMs = 30_000;

function createFastify({ config, logTo, longestRequestMs = usualRequestMs }: AppOptions): FastifyInstance {
  return Fastify({
    logger: { level: config.logLevel, ...(logTo === undefined ? {} : { stream: logTo }) },
    // Fastify's own lines hold the raw address; ours do not.
    logController: new LogController({ disableRequestLogging: true }),
    // One proxy: its entry is the last of x-forwarded-for, the ones before it are whatever the client claims.
    trustProxy: config.trustProxy ? (_address: string, hop: number) => hop === 0 : false,
    bodyLimit: usualBodyLimit,
    requestTimeout: longestRequestMs,
    http: {
      headersTimeout: Math.min(usualHeadersMs, longestRequestMs),
      connectionsCheckingInterval: Math.min(mostBetweenLooksMs, longestRequestMs),
    },
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 4000 },
    genReqId: () => randomUUID(),
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerUnread,
    forceCloseConnections: 'idle',
    // What still comes over connections that there are is answered, but for whether the server is ready.
    return503OnClosing: false,
  });
}

/** JSON only, and an empty body counts as none, as clients send it with calls that take nothing. */
function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    // Asked for as a string, so it is one; the parser's type does not know that.
    return parse(request, body.toString(), done);
  });
}

/** Refuses bodies that would have to be unpacked: a kilobyte of them can fill the memory, and no client sends any. */
function refuseCompressed(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding'];
    if (encoding !== undefined && encoding !== '' && encoding.toLowerCase() !== 'identity') {
      throw new CallError(415, 'The body must not be compressed.');
    }
  });
}

/** The whole server as a Fastify application, ready to listen or to be called by `inject`. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, webRoot, mailer } = options;
  writeSumsIn({ format: config.currency });
  const app = createFastify(options);
  readJsonOnly(app);
  app.setValidatorCompiler<TSchema>(({ schema }) => bodyValidator(schema));
  registerErrorAnswers(app);
  logAnswers(app);
  options.metrics?.watch(app);
  await app.register(fastifyHelmet, { global: true, ...securityHeaders(config) });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'permissions-policy': permissionsPolicy, 'x-request-id': request.id });
  });
  if (config.corsOrigins.length > 0) {
    await app.register(fastifyCors, {
      origin: [...config.corsOrigins],
      methods: ['GET', 'PUT', 'POST', 'DELETE'],
      allowedHeaders: ['Authorization', 'Content-Type', 'DeviceKey', 'Idempotency-Key', 'If-None-Match', 'SessionKey'],
      exposedHeaders: ['Content-Disposition', 'ETag', 'Retry-After', 'X-Request-Id', ageHeader, rowCountHeader, sizeHeader],
    });
  }
  // Behind what gives every answer its headers and counts it.
  refuseCompressed(app);
  await app.register(fastifyCompress, { encodings: ['br', 'gzip'], globalDecompression: false, ...packing });
  registerRoutes(app, options);
  await registerService(app, options, webRoot);
  await registerOpenApi(app, options);
  await registerWeb(app, options, webRoot);
  app.addHook('onClose', () => mailer.close());
  return app;
}
