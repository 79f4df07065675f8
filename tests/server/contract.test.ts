import * as Schema from 'typebox/schema';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import type { AreaHandlers } from '../../server/call/handler';
import { html } from '../../server/markup/html';
import { openApiDocument } from '../../server/openapi/document';
import { handlers } from '../../server/routes/handlers';
import { routePattern, routes, sharing } from '../../server/routes/routes';
import { type Api, api } from '../../src/schemas/calls';
import { extras } from '../../src/schemas/entities/extras';
import { pathParameters } from '../../src/schemas/wire/path';
import { startTestApp, type TestApp } from './support/app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ estate: 'none' });
});
afterAll(() => server.close());

function served(): readonly string[] {
  const lines = server.app.printRoutes({ commonPrefix: false }).split('\n');
  const stack: string[] = [];
  return lines.flatMap((line) => {
    const entry = /^((?:[│ ] {3})*)[├└]── (\S+) \(([A-Z, ]+)\)/.exec(line) ?? /^((?:[│ ] {3})*)[├└]── (\S+)$/.exec(line);
    if (entry === null) return [];
    const [, indent = '', part = '', methods] = entry;
    const depth = indent.length / 4;
    stack.length = depth;
    stack.push(part);
    const path = stack.join('');
    return methods === undefined ? [] : methods.split(', ').map((method) => `${method} ${path.replace(/\/$/, '')}`);
  });
}

describe('the served calls', () => {
  it('are exactly the declared ones', () => {
    const declared = routes().map(({ call }) => `${call.method} ${routePattern(call)}`.toLowerCase());
    const inServices = served().filter((route) => /^[A-Z]+ \/(?:api|auth|comp)\//i.test(route));
    // Calls of one URL differ by body.
    expect(inServices.map((route) => route.toLowerCase()).toSorted()).toEqual([...new Set(declared)].toSorted());
    expect(declared.length).toBe(Object.values(api).flatMap((area) => Object.keys(area)).length);
    // Adding or removing a call must change these counts.
    const counted = routes().flatMap(({ call }) => (call.extra === undefined ? [call.service] : []));
    const of = (service: string) => counted.filter((each) => each === service).length;
    expect({ operations: of('operations'), authentication: of('authentication'), compliance: of('compliance') }).toEqual({
      operations: 228,
      authentication: 3,
      compliance: 68,
    });
    // Extra calls are announced at sign-in, so that other servers never receive them.
    expect(routes().flatMap(({ call }) => call.extra ?? [])).toEqual([...extras]);
  });

  it('have the declared input and answer', () => {
    expectTypeOf<Parameters<(typeof handlers)['organisation']['manufacturers']>[1]>().toEqualTypeOf<{ readonly operator: number }>();
    // @ts-expect-error an area without one of its handlers
    const missing: AreaHandlers<'organisation'> = { tree: handlers.organisation.tree };
    // @ts-expect-error a handler that no call declares
    const extra: AreaHandlers<'authentication'> = { ...handlers.authentication, invented: async () => undefined };
    // @ts-expect-error a handler that answers something else than declared
    const wrong: AreaHandlers<'authentication'>['switchTenant'] = async () => ({ token: 'x' });
    expect([missing, extra, wrong]).toHaveLength(3);
  });
});

type Json = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function everyObject(value: unknown): readonly Json[] {
  if (Array.isArray(value)) return value.flatMap(everyObject);
  return isObject(value) ? [value, ...Object.values(value).flatMap(everyObject)] : [];
}

function resolve(document: unknown, reference: string): unknown {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((at, part) => (isObject(at) ? at[part] : undefined), document);
}

/** The OpenAPI 3.1 rules that can be violated here. */
const operationRules = {
  type: 'object',
  required: ['operationId', 'tags', 'summary', 'parameters', 'responses', 'security'],
  properties: {
    operationId: { type: 'string', pattern: '^[a-z]+[A-Za-z]*\\.[a-z]+[A-Za-z0-9]*$' },
    tags: { type: 'array', minItems: 1, items: { type: 'string' } },
    parameters: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'in', 'required', 'schema'],
        properties: { in: { enum: ['path', 'query', 'header'] }, schema: { type: 'object', required: ['type'] } },
      },
    },
    requestBody: { type: 'object', required: ['content'] },
    responses: {
      type: 'object',
      minProperties: 2,
      patternProperties: { '^[1-5][0-9]{2}$': { type: 'object', required: ['description'] } },
      additionalProperties: false,
    },
    security: { type: 'array', items: { type: 'object' } },
  },
} as const;

describe('the OpenAPI document', () => {
  it('is served as built, and as a page to browse', async () => {
    const { status, body } = await server.inject({ method: 'GET', url: '/openapi.json' });
    expect([status, body]).toEqual([200, JSON.parse(JSON.stringify(openApiDocument(routes(), '0.0.0-test')))]);
  });

  it('is a page with every call, and without foreign markup', async () => {
    const { text } = await server.inject({ method: 'GET', url: '/docs' });
    for (const { area, name } of routes()) expect(text).toContain(`<article id="${area}.${name}">`);
    expect(text).not.toContain('<script');
    expect(html`<p title="${'"<b>&'}">${"it's"}</p>`.markup).toBe('<p title="&quot;&lt;b&gt;&amp;">it&#39;s</p>');
  });

  it('describes every call once, with its parameters, permissions and errors', async () => {
    const { body } = await server.inject({ method: 'GET', url: '/openapi.json' });
    const paths = isObject(body) && isObject(body['paths']) ? body['paths'] : {};
    const operations = Object.entries(paths).flatMap(([path, item]) =>
      isObject(item) ? Object.entries(item).map(([method, operation]) => ({ path, method, operation })) : [],
    );
    expect(operations).toHaveLength(sharing(routes()).length);
    const ids = operations.map(({ operation }) => (isObject(operation) ? operation['operationId'] : undefined));
    expect(new Set(ids).size).toBe(operations.length);
    for (const { path, operation } of operations) {
      expect(Schema.Errors(operationRules, operation)).toEqual([true, []]);
      const parameters = isObject(operation) && Array.isArray(operation['parameters']) ? operation['parameters'] : [];
      const inPath = parameters.flatMap((one: unknown) => (isObject(one) && one['in'] === 'path' ? [one['name']] : []));
      expect(inPath).toEqual(pathParameters(path));
    }
  });

  it('has no broken reference', async () => {
    const { body } = await server.inject({ method: 'GET', url: '/openapi.json' });
    const references = everyObject(body).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
    expect(references.length).toBeGreaterThan(routes().length);
    for (const reference of references) expect([reference, isObject(resolve(body, reference))]).toEqual([reference, true]);
  });

  it('names areas that exist', () => {
    expect(openApiDocument(routes(), '1').tags).toEqual(Object.keys(api).map((name) => ({ name })));
    expectTypeOf<keyof Api>().toEqualTypeOf<keyof typeof handlers>();
  });
});
