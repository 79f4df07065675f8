import { hashKey } from '@tanstack/query-core';
import { queryKey } from '../../data/queryKey';
import type { Asked } from './context';

/** A text that is the same for the same question; nothing where nothing is asked. */
export function questionKey(asked: Asked<unknown>): string | undefined {
  return asked ? hashKey(queryKey(asked)) : undefined;
}
