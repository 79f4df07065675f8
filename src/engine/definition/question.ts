import { hashKey } from '@tanstack/query-core';
import { queryKey } from '../../data/queryKey';
import type { Asked } from './context';

/** Returns the key of a request; `undefined` without one. */
export function questionKey(asked: Asked<unknown>): string | undefined {
  return asked ? hashKey(queryKey(asked)) : undefined;
}
