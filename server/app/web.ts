import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallError } from '../call/errors';
import { type HeaderConfig, securityHeaders } from './headers';

const noncePlaceholder = '__CSP_NONCE__';

const hashedAssets = '/assets/';

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

/** Refuses empty segments, dot segments, escaped slashes and NUL: a uniform 404 reveals nothing. */
function isPlainPath(path: string): boolean {
  try {
    const segments = path.slice(1).split('/').map(decodeURIComponent);
    return segments.every((segment, at) => !/^\.{1,2}$|[\\/\0]/.test(segment) && (segment !== '' || at === segments.length - 1));
  } catch {
    return false;
  }
}

function nothingAt(request: FastifyRequest): CallError {
  return new CallError(404, `There is nothing at ${request.method} ${pathOf(request).slice(0, 200)}.`);
}

/** Whether a person opens a page, not a program. */
function wantsPage(request: FastifyRequest): boolean {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  return (
    reads && (request.headers.accept ?? '').includes('text/html') && !/^\/(?:api|auth|comp|assets|docs)(?:\/|$)/i.test(pathOf(request))
  );
}

/** Serves the built files, and the page at every other address for deep links. */
export async function registerWeb(app: FastifyInstance, server: Served, webRoot: string | undefined): Promise<void> {
  const page = webRoot === undefined ? undefined : await readFile(join(webRoot, 'index.html'), 'utf8');
  if (webRoot !== undefined) {
    await app.register(async (files) => {
      files.addHook('onRequest', async (request) => {
        if (!isPlainPath(pathOf(request))) throw nothingAt(request);
      });
      await files.register(fastifyStatic, {
        root: webRoot,
        index: false,
        cacheControl: false,
        preCompressed: true,
        // The page needs its nonce.
        allowedPath: (path) => !path.endsWith('/index.html'),
        setHeaders(response, path) {
          response.header('cache-control', path.includes(hashedAssets) ? 'public, max-age=31536000, immutable' : 'no-cache');
        },
      });
    });
  }
  if (page !== undefined) app.get('/', (_, reply) => sendPage(server, page, reply));
  app.setNotFoundHandler(async (request, reply) => {
    if (page !== undefined && wantsPage(request)) return sendPage(server, page, reply);
    throw nothingAt(request);
  });
}
