import type { FastifyInstance } from 'fastify';
import type { Server } from '../call/context';
import { routes } from '../routes/routes';
import { openApiDocument } from './document';
import { documentationPage } from './page';
import { documentationStyles } from './styles';

/** Serves /openapi.json and /docs under the usual strict policy. */
export async function registerOpenApi(app: FastifyInstance, { version }: Server): Promise<void> {
  let document: ReturnType<typeof openApiDocument> | undefined;
  let page: string | undefined;
  app.get('/openapi.json', async (_request, reply) => {
    document ??= openApiDocument(routes(), version);
    return reply.header('cache-control', 'no-cache').send(document);
  });
  app.get('/docs', async (_request, reply) => {
    page ??= documentationPage(routes(), version);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
  app.get('/docs/styles.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(documentationStyles),
  );
}
