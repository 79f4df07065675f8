import { hashKey } from '@tanstack/query-core';
import { queryKey } from '../../data/queryKey';
import type { MaybeRequest } from './context';

export function questionKey(request: MaybeRequest<unknown>): string | undefined {
  return request ? hashKey(queryKey(request)) : undefined;
}
