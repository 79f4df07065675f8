import type { Declaration, Fields } from '../../src/schemas/call';
import { pathParameters } from '../../src/schemas/wire/path';
import { bodySchema } from '../call/input';
import { longestKey, storageDays, takesKey } from '../routes/idempotency';
import { type Route, servicePrefixes, sharing } from '../routes/routes';

type Json = Readonly<Record<string, unknown>>;

const errorSchema: Json = {
  type: 'object',
  required: ['detail'],
  properties: {
    detail: { type: 'string', description: 'What happened, for a person to read' },
    errors: {
      type: 'array',
      items: { type: 'object', required: ['field', 'message'], properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
  },
};

const refusals: Readonly<Record<string, string>> = {
  '400': 'The input cannot be taken as it is; the field is named',
  '401': 'Nobody is signed in, or the session has ended',
  '403': 'The user lacks the right or the data access',
  '429': 'Too many attempts; see Retry-After',
};

const securitySchemes: Json = {
  session: { type: 'apiKey', in: 'header', name: 'SessionKey' },
  bearer: { type: 'http', scheme: 'bearer' },
};

function idempotencyKey(call: Declaration): Json {
  const days = storageDays(call);
  const how = days === 1 ? 'a day' : `${days} days`;
  return {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: `A save that is sent again with the same key is answered as before and not carried out again, for ${how}.`,
    schema: { type: 'string', minLength: 1, maxLength: longestKey },
  };
}

function refusalsOf(call: Declaration): Readonly<Record<string, string>> {
  const { '403': denied, ...others } = refusals;
  return {
    ...(call.access.by === 'anyone' ? others : { ...others, '403': denied ?? '' }),
    ...(takesKey(call)
      ? {
          '409': 'Another user has changed it, or its state does not allow this',
          '422': 'The Idempotency-Key belongs to another save',
        }
      : {}),
  };
}

/** Rewrites internal references to the schema's place in the document. */
function plainSchema(schema: unknown, at: string): unknown {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (key === '$ref' && typeof value === 'string' ? value.replace(/^#/, at) : value)),
  );
}

function parameters(names: readonly string[], fields: Fields, where: 'path' | 'query'): readonly Json[] {
  return names.flatMap((name) => {
    const codec = fields[name];
    return codec === undefined ? [] : [{ name, in: where, required: where === 'path', schema: plainSchema(codec.schema, '#') }];
  });
}

function pointer(...parts: readonly string[]): string {
  return `#/${parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
}

function success(call: Declaration, at: string): Json {
  switch (call.answer.kind) {
    case 'none':
      return { '204': { description: 'Done' } };
    case 'file':
      return {
        '200': {
          description: 'The file, named by content-disposition',
          content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
        },
      };
    case 'json':
      return { '200': { description: 'The answer', content: { 'application/json': { schema: plainSchema(call.answer.schema, at) } } } };
  }
}

export function accessText({ access, extra }: Declaration): string {
  if (access.by === 'anyone') return 'Anyone may call.';
  const menus = access.menus === undefined ? '' : ` Menu: ${access.menus.join(' or ')}.`;
  const flags = access.flags === undefined ? '' : ` Flags: ${access.flags.join(', ')}.`;
  const whole = access.whole === undefined ? '' : `, which has to cover the whole ${access.whole}`;
  return `${access.by === 'session' ? 'With a session key.' : 'With a bearer token.'}${menus}${flags} Shows: ${access.shows}. Answers lie within the user's data access${whole}.${extra !== undefined ? ' An addition to the contract, which other servers may lack.' : ''}`;
}

export function fullPath({ service, path }: Declaration): string {
  return `${servicePrefixes[service]}/${path.replace(/^\/+/, '')}`;
}

function successOf(calls: readonly Declaration[], at: string): Json {
  const answers = calls.map((call) => success(call, at));
  const contents = answers.map(({ '200': answered }) => (isJson(answered) && isJson(answered['content']) ? answered['content'] : {}));
  const [first = {}] = answers;
  if (answers.length === 1) return first;
  return { '200': { description: calls.map(({ summary }) => summary).join('; '), content: Object.assign({}, ...contents) } };
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

function operation([{ area, name, call }, ...others]: readonly [Route, ...Route[]]): Json {
  const path = fullPath(call);
  const at = pointer('paths', path, call.method.toLowerCase(), 'responses', '200', 'content', 'application/json', 'schema');
  const calls = [call, ...others.map((other) => other.call)];
  const body = bodySchema(call, ...calls.slice(1));
  const refused = Object.entries(refusalsOf(call)).map(([status, description]) => [
    status,
    { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
  ]);
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: calls.map(({ summary }) => summary).join('; '),
    description: accessText(call),
    parameters: [
      ...parameters(pathParameters(call.path), call.params, 'path'),
      ...parameters(Object.keys(call.query), call.query, 'query'),
      ...(takesKey(call) ? [idempotencyKey(call)] : []),
    ],
    ...(body === undefined ? {} : { requestBody: { required: true, content: { 'application/json': { schema: plainSchema(body, '#') } } } }),
    responses: { ...successOf(calls, at), ...Object.fromEntries(refused) },
    security: call.access.by === 'anyone' ? [] : [{ [call.access.by]: [] }],
    'x-failure-display': call.failure,
  };
}

export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly Json[];
  readonly paths: Json;
  readonly components: Json;
}

/** Builds the OpenAPI document: paths, schemas, access and errors. */
export function openApiDocument(routes: readonly Route[], version: string): OpenApiDocument {
  const paths: Record<string, Record<string, Json>> = {};
  for (const shared of sharing(routes)) {
    const [{ call }] = shared;
    const path = fullPath(call);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(shared) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Venue back office', version, description: 'Every call of the contract, as the server serves it.' },
    tags: [...new Set(routes.map(({ area }) => area))].map((name) => ({ name })),
    paths,
    components: { schemas: { Error: errorSchema }, securitySchemes },
  };
}
