import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallError } from '../call/errors';
import { type HeaderConfig, securityHeaders } from './headers';

/** What the built page carries where the nonce of its styles belongs. */
const noncePlaceholder = '__CSP_NONCE__';

/** Files whose names carry a hash of their content. */
const hashedAssets = '/assets/';

/** What is served beside the application. */
interface Served {
  readonly config: HeaderConfig;
}

async function sendPage({ config }: Served, page: string, reply: FastifyReply): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  await reply.helmet(securityHeaders(config, nonce));
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page.replaceAll(noncePlaceholder, nonce));
}

function pathOf(request: FastifyRequest): string {
  return (request.raw.url ?? '/').split('?', 1).join('');
}

function nothingAt(request: FastifyRequest): CallError {
  return new CallError(404, `There is nothing at ${request.method} ${pathOf(request).slice(0, 200)}.`);
}

/** A person who opens an address of the application, as opposed to a program that asks for a file or a call. */
function wantsPage(request: FastifyRequest): boolean {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  return (
    reads && (request.headers.accept ?? '').includes('text/html') && !/^\/(?:api|auth|comp|assets|docs)(?:\/|$)/i.test(pathOf(request))
  );
}

/**
 * Serves the built application: its files, and its page at every address that is not a file or a call, so that deep links open.
 * Without a folder only the calls are served.
 */
export async function registerWeb(app: FastifyInstance, server: Served, webRoot: string | undefined): Promise<void> {
  const page = webRoot === undefined ? undefined : await readFile(join(webRoot, 'index.html'), 'utf8');
  // What serves files would call such an address forbidden, as if there were something.
  app.addHook('onRequest', async (request) => {
    if (pathOf(request).startsWith('//')) throw nothingAt(request);
  });
  if (webRoot !== undefined) {
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      cacheControl: false,
      preCompressed: true,
      // The page is served with its nonce, never as the raw file.
      allowedPath: (path) => !path.endsWith('/index.html'),
      setHeaders(response, path) {
        response.header('cache-control', path.includes(hashedAssets) ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  // The folder itself is not a file; whoever asks for it wants the page.
  if (page !== undefined) app.get('/', (_, reply) => sendPage(server, page, reply));
  app.setNotFoundHandler(async (request, reply) => {
    if (page !== undefined && wantsPage(request)) return sendPage(server, page, reply);
    throw nothingAt(request);
  });
}
