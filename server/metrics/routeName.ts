import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    route?: string;
  }
}

/** Returns a request's route template, never its raw address: that may hold personal data. */
export function routeName({ routeOptions: { config, url } }: FastifyRequest): string {
  return config.route ?? url ?? 'unknown';
}
