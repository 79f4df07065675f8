import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Server } from '../app/context';
import { routes } from '../app/routes';
import { openApiDocument } from './document';

/** Serves the OpenAPI document at /openapi.json and to browse at /docs, under the same strict policy as everything else. */
export async function registerOpenApi(app: FastifyInstance, { version }: Server): Promise<void> {
  const document = openApiDocument(routes(), version);
  const { openapi, info } = document;
  await app.register(fastifySwagger, { mode: 'static', specification: { document: { openapi, info, paths: {} } } });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/docs',
    // The plain layout: the other one brings an inline style, which the policy forbids.
    uiConfig: { validatorUrl: null, layout: 'BaseLayout' },
    theme: { title: 'Venue back office: calls' },
    transformSpecification: () => ({ ...document }),
    transformSpecificationClone: false,
  });
  app.get('/openapi.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(document));
}
