import { servicePrefixes } from '../../../server/routes/routes';
import type { Request } from '../../../src/schemas/call';
import { encodeRequest } from '../../../src/schemas/encode';
import type { TestApp } from './app';

/** Makes a call of somebody who is signed in and gives the answer with its bytes, and as a text. */
export async function download({ app }: TestApp, request: Request<unknown>, { sessionKey }: { readonly sessionKey: string }) {
  const { method, service } = request.call;
  const url = `${servicePrefixes[service]}/${encodeRequest(request).path}`;
  const { statusCode: status, headers, rawPayload } = await app.inject({ method, url, headers: { SessionKey: sessionKey } });
  return { status, headers, bytes: new Uint8Array(rawPayload), text: rawPayload.toString('utf8') };
}
