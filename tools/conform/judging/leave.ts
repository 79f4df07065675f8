import type { Declaration } from '../../../src/schemas/call';
import { type Exchange, sentHeaders } from '../asking/exchange';
import { type Finding, wrong } from './finding';

function listOf(headers: Headers, name: string): readonly string[] {
  return (headers.get(name) ?? '').split(',').map((part) => part.trim().toLowerCase());
}

function allows(headers: Headers, origin: string): boolean {
  const allowed = headers.get('access-control-allow-origin');
  return allowed === origin || allowed === '*';
}

/** Judges a CORS preflight response. */
export function leaveFindings({ method }: Declaration, { response, lost }: Exchange, origin: string): readonly Finding[] {
  if (response === undefined) return [wrong('cors', `no answer to the CORS preflight: ${lost ?? ''}`)];
  const { headers, status } = response;
  if (status >= 300) return [wrong('cors', `${status} to the CORS preflight`)];
  const methods = listOf(headers, 'access-control-allow-methods');
  const named = listOf(headers, 'access-control-allow-headers');
  const missing = sentHeaders.filter((name) => !named.includes(name) && !(named.includes('*') && name !== 'authorization'));
  return [
    ...(allows(headers, origin) ? [] : [wrong('cors', `does not let ${origin} in`, 'access-control-allow-origin')]),
    ...(methods.includes(method.toLowerCase()) || methods.includes('*')
      ? []
      : [wrong('cors', `does not allow ${method}`, 'access-control-allow-methods')]),
    ...(missing.length === 0 ? [] : [wrong('cors', `does not allow ${missing.join(', ')}`, 'access-control-allow-headers')]),
  ];
}

/** Judges whether a page of another origin may read a response and its headers. */
export function readingFindings(call: Declaration, { response }: Exchange, origin: string): readonly Finding[] {
  if (response === undefined) return [];
  const exposed = listOf(response.headers, 'access-control-expose-headers');
  const needed = [...(call.answer.kind === 'file' ? ['content-disposition'] : []), ...(call.watched === true ? ['etag'] : [])];
  const hidden = exposed.includes('*') ? [] : needed.filter((name) => !exposed.includes(name));
  return [
    ...(allows(response.headers, origin) ? [] : [wrong('cors', `the answer may not be read by ${origin}`, 'access-control-allow-origin')]),
    ...(hidden.length === 0 ? [] : [wrong('cors', `hides ${hidden.join(', ')}`, 'access-control-expose-headers')]),
  ];
}
