import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Declaration, Service } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { withPictures } from '../areas/compliance/common/pictures/pictures';
import { recordEndedViews } from '../audit/viewing';
import { recordRead } from '../audit/viewReads';
import { admit, requireReading } from '../call/access';
import type { Context, Server } from '../call/context';
import { CallError } from '../call/errors';
import { sendFile } from '../call/files';
import { bodySchema, decodeInput } from '../call/input';
import { answerCall } from './asker';
import { bodyLimitOf, bringsPictures } from './bodyLimits';
import { countedFor } from './counted';
import { limitCrowd } from './crowd';
import { handlers } from './handlers';
import { answerOnce } from './idempotency';
import { keepAnswers } from './responseCache';
import { sendSerialised, sendUnlessKnown } from './serialised';
import { answerAnywhere, mayBeOld } from './standbys';

export const servicePrefixes: Readonly<Record<Service, string>> = { operations: '/api', authentication: '/auth', compliance: '/comp' };

type AnyHandler = (context: Context, input: never) => Promise<unknown>;

export interface Route {
  readonly area: string;
  readonly name: string;
  readonly call: Declaration;
  readonly handler: AnyHandler;
}

/** Lists the declared calls with their handlers. Throws for a call without one. */
export function routes(): readonly Route[] {
  const table: Readonly<Record<string, Readonly<Record<string, AnyHandler>>>> = handlers;
  const areas: Readonly<Record<string, Readonly<Record<string, Declaration>>>> = api;
  return Object.entries(areas).flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, call]) => {
      const handler = table[area]?.[name];
      if (handler === undefined) throw new Error(`The call ${area}.${name} has no handler`);
      return { area, name, call, handler };
    }),
  );
}

/**
 * Returns the router's pattern: one parameter per segment. Fastify misreads `:a,:b` and an encoded comma, so values come from the raw path.
 */
export function routePattern({ service, path }: Declaration): string {
  const segments = path.split('/').filter((segment) => segment !== '');
  return [servicePrefixes[service], ...segments.map((segment, index) => (segment.includes('{') ? `:part${index}` : segment))].join('/');
}

const admitted = new WeakMap<FastifyRequest, Context>();

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

function send(reply: FastifyReply, call: Declaration, answer: unknown): FastifyReply {
  reply.header('cache-control', 'no-store');
  switch (call.answer.kind) {
    case 'json':
      return reply.send(answer);
    case 'none':
      return reply.code(204).send();
    case 'file':
      return sendFile(reply, answer);
  }
}

/** Groups calls that share path and method and differ in the body; they share their access rules. */
export function sharing(all: readonly Route[]): readonly (readonly [Route, ...Route[]])[] {
  const byAddress = new Map<string, [Route, ...Route[]]>();
  for (const route of all) {
    const address = `${route.call.method} ${routePattern(route.call)}`;
    const shared = byAddress.get(address);
    if (shared === undefined) byAddress.set(address, [route]);
    else shared.push(route);
  }
  return [...byAddress.values()];
}

function routeFor(shared: readonly [Route, ...Route[]], body: unknown): Route {
  const given: Readonly<Record<string, unknown>> = typeof body === 'object' && body !== null ? { ...body } : {};
  const isOf = ({ call }: Route) =>
    Object.entries(call.body).every(([name, { schema }]) => !('const' in schema) || schema.const === given[name]);
  return shared.find(isOf) ?? shared[0];
}

/** Admits a call and audits a view that ended with a change of rights. Rethrows. */
async function admitOrTell({ db, now }: Context, admitting: () => Promise<Context>): Promise<Context> {
  try {
    return await admitting();
  } catch (error) {
    if (error instanceof CallError && error.status === 401) await recordEndedViews(db, now);
    throw error;
  }
}

/** Serves the declared calls, and nothing else. */
export function registerRoutes(app: FastifyInstance, server: Server): void {
  const answerFromCache = keepAnswers();
  const letIn = limitCrowd();
  for (const shared of sharing(routes())) {
    const [{ call: first }, ...others] = shared;
    const schema = bodySchema(first, ...others.map(({ call }) => call));
    const alsoLimited = first.path === api.authentication.logout.path;
    app.route({
      method: first.method,
      url: routePattern(first),
      config: { route: `${servicePrefixes[first.service]}/${first.path}` },
      exposeHeadRoute: false,
      bodyLimit: bodyLimitOf(first),
      ...(schema === undefined ? {} : { schema: { body: schema } }),
      // Before the body is read: without access, a client learns nothing about the input.
      async onRequest(request, reply) {
        letIn(first, reply.raw);
        const context: Context = {
          server,
          db: server.open.db,
          now: server.now(),
          address: request.ip,
          session: undefined,
          bearer: undefined,
        };
        const credentials = { sessionKey: headerOf(request, 'sessionkey'), authorization: headerOf(request, 'authorization') };
        admitted.set(request, await admitOrTell(context, () => admit(first.access, credentials, context, alsoLimited)));
      },
      async handler(request, reply) {
        const known = admitted.get(request);
        if (known === undefined) throw new Error('A call reached its handler without being admitted');
        const route = routeFor(shared, request.body);
        const { call, handler } = route;
        const rawUrl = (request.raw.url ?? '').slice(servicePrefixes[call.service].length);
        requireReading(known, call);
        const input = decodeInput(call, { rawUrl, body: request.body });
        const context = bringsPictures(call) ? await withPictures(known, input) : known;
        // Safe: the same declaration's codecs made this input.
        const made = async (within: Context) => {
          const answer = await handler(within, input as never);
          await recordRead(within, `${route.area}.${route.name}`, input, answer);
          return answer;
        };
        const counted = countedFor(call);
        if (counted !== undefined) {
          const cacheable = { call, input, counted, answer: made };
          const response = await answerCall(call, context, reply.raw, (within) => answerFromCache(within, cacheable));
          return call.watched === true ? sendUnlessKnown(request, reply, response) : sendSerialised(request, reply, response);
        }
        const answerHere = (within: Context) => answerCall(call, within, reply.raw, made);
        const answer = mayBeOld(route) ? (within: Context) => answerAnywhere(within, reply, answerHere) : answerHere;
        return send(reply, call, await answerOnce(context, { call, input, key: headerOf(request, 'idempotency-key'), answer }));
      },
    });
  }
}
