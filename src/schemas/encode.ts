import type { Fields, Request } from './call';
import { fillPath } from './wire/path';

/** A request on the wire: path with query below the base URL, and JSON body if any. */
export interface WireRequest {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

function encodeFields(fields: Fields, input: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).map(([name, codec]) => [name, codec.encode(input[name])]));
}

function textValues(values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

/** Encodes a request by its call's codecs; `undefined` is left out of the query. Throws WireError if a value has no wire form. */
export function encodeRequest({ call, input }: Request<unknown>): WireRequest {
  const path = fillPath(call.path, textValues(encodeFields(call.params, input)));
  const queryValues = Object.entries(encodeFields(call.query, input)).filter(([, value]) => value !== undefined);
  const query = Object.entries(textValues(Object.fromEntries(queryValues)))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
  const others = call.keepsOthers === true ? Object.entries(input).filter(([name]) => !(name in call.params || name in call.query)) : [];
  return {
    path: query === '' ? path : `${path}?${query}`,
    body: Object.keys(call.body).length > 0 ? { ...Object.fromEntries(others), ...encodeFields(call.body, input) } : undefined,
  };
}
