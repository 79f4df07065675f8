/** @type {readonly import('./all.mjs').Mutation[]} */
export const configuration = [
  {
    requirements: ['13.4.1', '13.4.3'],
    why: 'addresses of hidden files and of calls are answered with the page',
    file: 'server/app/web.ts',
    find: String.raw`reads && (request.headers.accept ?? '').includes('text/html') && !/^\/(?:api|auth|comp|assets|docs)(?:\/|$)/i.test(pathOf(request))`,
    put: 'reads',
  },
  {
    requirements: ['13.4.2', '16.5.1'],
    why: 'an error of the server is sent with its details',
    file: 'server/app/errorAnswers.ts',
    find: 'new CallError(500, ourFault)',
    put: 'new CallError(500, error.stack ?? error.message)',
  },
  {
    requirements: ['13.4.5'],
    why: 'metrics are served at every address of their port',
    file: 'server/metrics/serve.ts',
    find: "request.method !== 'GET' || request.url !== '/metrics'",
    put: "request.method !== 'GET'",
  },
];
