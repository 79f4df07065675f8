import { servicePrefixes } from '../../../server/routes/routes';
import type { Request } from '../../../src/schemas/call';
import { encodeRequest } from '../../../src/schemas/encode';
import { type Caller, headersOf, type TestApp } from './app';

export async function download({ app }: TestApp, request: Request<unknown>, caller: Caller) {
  const { method, service } = request.call;
  const { path, body } = encodeRequest(request);
  const payload = body === undefined ? {} : { payload: body };
  const url = `${servicePrefixes[service]}/${path}`;
  const { statusCode: status, headers, rawPayload } = await app.inject({ method, url, headers: headersOf(caller), ...payload });
  return { status, headers, bytes: new Uint8Array(rawPayload), text: rawPayload.toString('utf8') };
}
