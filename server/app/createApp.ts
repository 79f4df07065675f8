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
import { closeConnections } from './ending';
import { answerUnreadable, registerErrorAnswers } from './errorAnswers';
import { permissionsPolicy, securityHeaders } from './headers';
import { registerService } from './service';
import { answerUnread } from './unreadable';
import { registerWeb } from './web';

export interface AppOptions extends Server {
  /** Undefined serves only the calls. */
  readonly webRoot?: string | undefined;
  readonly metrics?: Metrics | undefined;
  readonly logTo?: { write(line: string): void } | undefined;
  /** Aborted at the stop signal, before the server closes. */
  readonly stopping?: AbortSignal | undefined;
  readonly longestRequestMs?: number | undefined;
}

/** Allows photos on poor connections; cuts off endless bodies. */
const usualRequestMs = 5 * 60 * 1000;
/** Node applies the longer limit to the whole request, so this must stay the shorter. */
const usualHeadersMs = 60_000;
const mostBetweenLooksMs = 30_000;

function createFastify({ config, logTo, longestRequestMs = usualRequestMs }: AppOptions): FastifyInstance {
  return Fastify({
    logger: { level: config.logLevel, ...(logTo === undefined ? {} : { stream: logTo }) },
    // Fastify's own log lines contain the raw address.
    logController: new LogController({ disableRequestLogging: true }),
    // The proxy's entry is the last; clients can forge the earlier ones.
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
    // Open connections get their responses during shutdown.
    return503OnClosing: false,
  });
}

/** An empty body counts as none. */
function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    // `parseAs` makes it a string.
    return parse(request, body.toString(), done);
  });
}

/** One compressed kilobyte can fill the memory, and no client compresses. */
function refuseCompressed(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding'];
    if (encoding !== undefined && encoding !== '' && encoding.toLowerCase() !== 'identity') {
      throw new CallError(415, 'The body must not be compressed.');
    }
  });
}

/** Creates the whole server, ready for `listen` or `inject`. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, webRoot, mailer } = options;
  writeSumsIn({ format: config.currency });
  const app = createFastify(options);
  const isEnding = closeConnections(app, options.stopping);
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
      exposedHeaders: ['Content-Disposition', 'Date', 'ETag', 'Retry-After', 'X-Request-Id', ageHeader, rowCountHeader, sizeHeader],
    });
  }
  // After the hooks that set headers and count responses.
  refuseCompressed(app);
  await app.register(fastifyCompress, { encodings: ['br', 'gzip'], globalDecompression: false, ...packing });
  registerRoutes(app, options);
  await registerService(app, options, { webRoot, isEnding });
  await registerOpenApi(app, options);
  await registerWeb(app, options, webRoot);
  app.addHook('onClose', () => mailer.close());
  return app;
}
