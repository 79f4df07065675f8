import { hashKey } from '@tanstack/query-core';
import { queryKey } from '../../data/queryKey';
import type { MaybeRequest } from './context';

/** Returns the key of a request; `undefined` without one. */
export function questionKey(request: MaybeRequest<unknown>): string | undefined {
  return request ? hashKey(queryKey(request)) : undefined;
}
